/** contact person · company · e-mail · phone · country · language · days since registration */
export type DemoCustomer = readonly [string, string, string, string, string, string, number]

export const customers: readonly DemoCustomer[] = [
  ['Klara Vogel', 'Vogel & Sohn Spielwaren', 'klara.vogel@vogel-spiel.example', '+49 911 600 2101', 'DE', 'en-US', 398],
  ['Thomas Brandt', 'Brandt Werkzeuge GmbH', 't.brandt@brandt-tools.example', '+49 2191 600 2102', 'DE', 'en-US', 391],
  ['Emily Carter', 'Carter Home Goods Ltd', 'emily@carterhome.example', '+44 161 600 2103', 'GB', 'en-US', 380],
  ['James Whitfield', 'Whitfield Outdoor', 'james@whitfield-outdoor.example', '+44 131 600 2104', 'GB', 'en-US', 377],
  ['Maja Kowalczyk', 'Bałtyk Meble Sp. z o.o.', 'maja@baltyk-meble.example', '+48 58 600 21 05', 'PL', 'pl-PL', 366],
  ['Piotr Zieliński', 'Zieliński AGD', 'piotr@zielinski-agd.example', '+48 71 600 21 06', 'PL', 'pl-PL', 352],
  ['Agnieszka Wójcik', 'Wójcik Tekstylia', 'biuro@wojcik-tekstylia.example', '+48 42 600 21 07', 'PL', 'pl-PL', 340],
  ['Lucía Fernández', 'Fernández Iluminación SL', 'lucia@fernandez-luz.example', '+34 96 600 2108', 'ES', 'es-ES', 331],
  ['Javier Ortega', 'Ortega Deportes', 'compras@ortega-deportes.example', '+34 95 600 2109', 'ES', 'es-ES', 322],
  ['Marta Ibáñez', 'Casa Ibáñez', 'marta@casaibanez.example', '+34 94 600 2110', 'ES', 'es-ES', 318],
  ['Diego Ramírez', 'Distribuidora Ramírez SA de CV', 'diego@ramirez-mx.example', '+52 55 6000 2111', 'MX', 'es-ES', 305],
  ['Camila Rojas', 'Rojas Importaciones', 'camila@rojas-import.example', '+56 2 6000 2112', 'CL', 'es-ES', 297],
  ['Kim Min-ji', '한빛리빙', 'minji.kim@hanbit-living.example', '+82 2 6000 2113', 'KR', 'ko-KR', 290],
  ['박서준', '서준무역', 'park@seojun-trade.example', '+82 51 600 2114', 'KR', 'ko-KR', 284],
  ['이하은', '하은키즈', 'haeun@haeunkids.example', '+82 31 600 2115', 'KR', 'ko-KR', 271],
  ['Zhao Lei', '宁波启航进出口有限公司', 'zhao@qihang-trade.example', '+86 574 6000 2116', 'CN', 'zh-CN', 263],
  ['周晓彤', '上海沐光家居有限公司', 'zhou@muguang-home.example', '+86 21 6000 2117', 'CN', 'zh-CN', 255],
  ['林志远', '厦门远帆贸易有限公司', 'lin@yuanfan.example', '+86 592 600 2118', 'CN', 'zh-CN', 247],
  ['Michael Torres', 'Torres Kitchen Supply', 'mike@torreskitchen.example', '+1 312 600 2119', 'US', 'en-US', 240],
  ['Sarah Nguyen', 'Bluebird Baby', 'sarah@bluebirdbaby.example', '+1 415 600 2120', 'US', 'en-US', 233],
  ['David Okafor', 'Okafor Electronics', 'david@okafor-electronics.example', '+234 1 600 2121', 'NG', 'en-US', 226],
  ['Olivia Tremblay', 'Tremblay Plein Air Inc.', 'olivia@tremblay-pleinair.example', '+1 514 600 2122', 'CA', 'en-US', 219],
  ['Liam Murphy', 'Murphy Garden & DIY', 'liam@murphydiy.example', '+353 1 600 2123', 'IE', 'en-US', 205],
  ['Chloé Laurent', 'Maison Laurent', 'chloe@maison-laurent.example', '+33 4 60 00 21 24', 'FR', 'en-US', 198],
  ['Antoine Girard', 'Girard Cycles SAS', 'antoine@girard-cycles.example', '+33 2 60 00 21 25', 'FR', 'en-US', 190],
  ['Giulia Conti', 'Conti Calzature Srl', 'giulia@conti-calzature.example', '+39 055 600 2126', 'IT', 'en-US', 183],
  ['Marco Ricci', 'Ricci Arredi', 'marco@ricci-arredi.example', '+39 02 600 2127', 'IT', 'en-US', 171],
  ['Sanne de Vries', 'De Vries Licht BV', 'sanne@devrieslicht.example', '+31 20 600 2128', 'NL', 'en-US', 160],
  ['Bram Jansen', 'Jansen Speelgoed', 'bram@jansen-speelgoed.example', '+31 30 600 2129', 'NL', 'en-US', 151],
  ['Ingrid Larsen', 'Fjord Interiør AS', 'ingrid@fjord-interior.example', '+47 22 60 21 30', 'NO', 'en-US', 143],
  ['Erik Lindqvist', 'Lindqvist Sport AB', 'erik@lindqvist-sport.example', '+46 8 600 2131', 'SE', 'en-US', 136],
  ['Yuki Tanaka', 'Tanaka Zakka KK', 'yuki@tanaka-zakka.example', '+81 3 6000 2132', 'JP', 'en-US', 124],
  ['Priya Shah', 'Shah Retail Pvt Ltd', 'priya@shah-retail.example', '+91 22 6000 2133', 'IN', 'en-US', 111],
  ['Grace Mitchell', 'Mitchell Pet Co.', 'grace@mitchellpet.example', '+61 3 6000 2134', 'AU', 'en-US', 97],
  ['Noah Walker', 'Walker Camping', 'noah@walkercamping.example', '+64 9 600 2135', 'NZ', 'en-US', 84],
  ['Fatima Al Mansoori', 'Al Mansoori Trading LLC', 'fatima@almansoori.example', '+971 4 600 2136', 'AE', 'en-US', 66],
  ['Ahmet Yılmaz', 'Yılmaz Ev Tekstili', 'ahmet@yilmaz-tekstil.example', '+90 212 600 2137', 'TR', 'en-US', 41],
  ['Beatriz Souza', 'Souza Utilidades Ltda', 'beatriz@souza-utilidades.example', '+55 11 6000 2138', 'BR', 'en-US', 19],
]

/** Customers referred by the demo agent: seven through an invitation, two through the agent's code. */
export const invited: readonly DemoCustomer[] = [
  ['Carla Vidal', 'Vidal Moda SL', 'carla@vidal-moda.example', '+34 93 600 2201', 'ES', 'es-ES', 210],
  ['Rui Almeida', 'Almeida & Filhos Lda', 'rui@almeida-filhos.example', '+351 22 600 2202', 'PT', 'en-US', 178],
  ['Nuria Soler', 'Soler Textil', 'nuria@soler-textil.example', '+34 972 60 22 03', 'ES', 'es-ES', 146],
  ['Andrés Molina', 'Molina Uniformes SA', 'andres@molina-uniformes.example', '+57 1 600 2204', 'CO', 'es-ES', 103],
  ['Isabel Prieto', 'Prieto Marroquinería', 'isabel@prieto-piel.example', '+34 956 60 22 05', 'ES', 'es-ES', 72],
  ['Matteo Greco', 'Greco Sportswear Srl', 'matteo@greco-sport.example', '+39 081 600 2206', 'IT', 'en-US', 38],
  ['Valentina Suárez', 'Suárez Bebé', 'valentina@suarez-bebe.example', '+598 2 600 2207', 'UY', 'es-ES', 12],
]
export const byCode: readonly DemoCustomer[] = [
  ['Hugo Navarro', 'Navarro Calzado', 'hugo@navarro-calzado.example', '+34 965 60 22 08', 'ES', 'es-ES', 91],
  ['Sofie Maes', 'Maes Kids NV', 'sofie@maes-kids.example', '+32 3 600 2209', 'BE', 'en-US', 27],
]

/** Invitations that nobody has used yet: contact person · company · e-mail · phone · days ago. */
export const waiting: readonly (readonly [string, string, string, string, number])[] = [
  ['Pablo Reyes', 'Reyes Hogar', 'pablo@reyes-hogar.example', '+34 91 600 2301', 33],
  ['Inês Carvalho', 'Carvalho Têxteis', 'ines@carvalho-texteis.example', '+351 253 60 23 02', 16],
  ['Óscar Gil', 'Gil Papelería', 'oscar@gil-papeleria.example', '+34 976 60 23 03', 6],
  ['Elena Costa', '', 'elena@costa-design.example', '', 1],
]

/** What root has decided about some of these customers, by the customer's e-mail. */
export const closed = ['camila@rojas-import.example', 'david@okafor-electronics.example', 'bram@jansen-speelgoed.example']
export const withPrice: Readonly<Record<string, number>> = {
  't.brandt@brandt-tools.example': 265,
  'maja@baltyk-meble.example': 218.5,
  'zhao@qihang-trade.example': 198,
  'mike@torreskitchen.example': 240,
  'carla@vidal-moda.example': 225,
}
/** Credit limits, in dollars. */
export const withCredit: Readonly<Record<string, number>> = {
  't.brandt@brandt-tools.example': 25_000,
  'emily@carterhome.example': 12_500,
  'minji.kim@hanbit-living.example': 8000,
}
export const withOwnInspectors = ['t.brandt@brandt-tools.example', 'zhao@qihang-trade.example', 'park@seojun-trade.example']
export const silent = ['james@whitfield-outdoor.example', 'biuro@wojcik-tekstylia.example']
export const unconfirmed = ['beatriz@souza-utilidades.example', 'valentina@suarez-bebe.example']
