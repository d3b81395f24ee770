import type { Localized, Settings } from '@goodlot/contract'

interface Founder {
  name: Localized
  role: Localized
  text: Localized
}

/** Invented people; the page marks each as an example. */
const people: readonly Founder[] = [
  {
    name: {
      'en-US': "Lin Yue",
      'zh-CN': "林悦",
      'ko-KR': "린웨",
      'pl-PL': "Lin Yue",
      'es-ES': "Lin Yue",
    },
    role: {
      'en-US': "Operations",
      'zh-CN': "运营",
      'ko-KR': "운영",
      'pl-PL': "Operacje",
      'es-ES': "Operaciones",
    },
    text: {
      'en-US': "Inspected hard lines and toys for twelve years before she trained others to do it.",
      'zh-CN': "做了十二年硬货和玩具检验，之后转为培训检验员。",
      'ko-KR': "12년간 하드라인과 완구를 검사한 뒤 검사원을 길러 냈습니다.",
      'pl-PL': "Przez dwanaście lat kontrolowała artykuły przemysłowe i zabawki, potem zaczęła szkolić innych.",
      'es-ES': "Inspeccionó artículos de bazar y juguetes durante doce años antes de formar a otros para hacerlo.",
    },
  },
  {
    name: {
      'en-US': "Daniel Okafor",
      'zh-CN': "丹尼尔·奥卡福",
      'ko-KR': "대니얼 오카포",
      'pl-PL': "Daniel Okafor",
      'es-ES': "Daniel Okafor",
    },
    role: {
      'en-US': "Product",
      'zh-CN': "产品",
      'ko-KR': "제품",
      'pl-PL': "Produkt",
      'es-ES': "Producto",
    },
    text: {
      'en-US': "Bought household goods for a retailer, and read about a thousand inspection reports.",
      'zh-CN': "曾为零售商采购家居用品，读过约一千份检验报告。",
      'ko-KR': "유통업체에서 생활용품 구매를 맡아 검사 보고서를 천 건가량 읽었습니다.",
      'pl-PL': "Kupował artykuły gospodarstwa domowego dla sieci handlowej i przeczytał około tysiąca raportów z inspekcji.",
      'es-ES': "Compró artículos para el hogar para una cadena minorista y leyó unos mil informes de inspección.",
    },
  },
  {
    name: {
      'en-US': "Marta Nowak",
      'zh-CN': "玛尔塔·诺瓦克",
      'ko-KR': "마르타 노바크",
      'pl-PL': "Marta Nowak",
      'es-ES': "Marta Nowak",
    },
    role: {
      'en-US': "Technology",
      'zh-CN': "技术",
      'ko-KR': "기술",
      'pl-PL': "Technologia",
      'es-ES': "Tecnología",
    },
    text: {
      'en-US': "Built booking systems in which nothing may be sold twice.",
      'zh-CN': "开发过多套预约系统，要求只有一条：绝不能重复售出。",
      'ko-KR': "이중 판매가 절대 허용되지 않는 예약 시스템을 만들어 왔습니다.",
      'pl-PL': "Tworzyła systemy rezerwacji, w których niczego nie wolno sprzedać dwa razy.",
      'es-ES': "Creó sistemas de reservas en los que nada puede venderse dos veces.",
    },
  },
]

export const founders: Settings['site.founders'] = people.map((founder) => ({ ...founder, example: true }))
