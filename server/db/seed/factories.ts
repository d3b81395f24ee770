import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { handlers } from '../../src/features/factories/index.ts'
import { asDemo } from './asking.ts'

/** name · supplier · city · address · Chinese address · contact · office phone · mobile · e-mail · employees · position */
type Plant = readonly [string, string, string, string, string, string, string, string, string, number, readonly [number, number]]

const plants: Record<string, readonly Plant[]> = {
  'buyer@goodlot.test': [
    ['Chaozhou Lanhai Ceramics Co., Ltd', 'Lanhai Export', 'CN-44/CN-4451', '18 Fengchun Road, Fengxi District', '广东省潮州市枫溪区枫春路18号', 'Chen Yulan', '+86 768 6000 118', '+86 138 0000 2101', 'chen@lanhai.example', 260, [23.6502, 116.5916]],
    ['Ningbo Haoyu Electric Appliance Co., Ltd', '', 'CN-33/CN-330282', '266 Kaifa East Road, Cixi', '浙江省宁波市慈溪市开发东路266号', 'Shen Jie', '+86 574 6000 2266', '+86 139 0000 2102', 'shen@haoyu.example', 540, [30.1691, 121.2665]],
    ['Foshan Mingchuan Lighting Factory', 'Mingchuan International', 'CN-44/CN-4406', '7 Zhangcha Industrial Park, Chancheng', '广东省佛山市禅城区张槎工业园7号', 'Liang Weiqiang', '+86 757 6000 3307', '+86 137 0000 2103', 'liang@mingchuan.example', 180, [23.0215, 113.0713]],
    ['Binh Duong Woodcraft JSC', '', 'VN-57/VN-57-thu-dau-mot', 'Lot C4, My Phuoc 3 Industrial Park', '', 'Nguyen Thi Lan', '+84 274 600 4404', '+84 90 000 2104', 'lan@bdwood.example', 610, [11.1052, 106.6101]],
    ['Panipat Home Textiles Pvt Ltd', 'Shree Exports', 'IN-HR/IN-1260476', 'Plot 112, Sector 29, HSIIDC', '', 'Rakesh Gupta', '+91 180 600 5505', '+91 98 0000 2105', 'rakesh@panipathome.example', 420, [29.3502, 76.9931]],
  ],
  'main@goodlot.test': [
    ['Yongkang Dingsheng Tools Co., Ltd', '', 'CN-33/CN-330784', '88 Jinshan West Road, Yongkang', '浙江省金华市永康市金山西路88号', 'Hu Jianping', '+86 579 6000 6606', '+86 136 0000 2106', 'hu@dingsheng.example', 350, [28.8954, 120.0289]],
    ['Shenzhen Xinghe Electronics Co., Ltd', 'Xinghe Group', 'CN-44/CN-4403', 'Building 5, Fuyuan Industrial Zone, Bao’an', '广东省深圳市宝安区福源工业区5栋', 'Huang Xiaomin', '+86 755 6000 7707', '+86 135 0000 2107', 'huang@xinghe.example', 780, [22.6547, 113.8233]],
    ['Shantou Lele Toys Industrial Co., Ltd', '', 'CN-44/CN-4405', 'Fengxiang Industrial Area, Chenghai', '广东省汕头市澄海区凤翔工业区', 'Cai Junhong', '+86 754 6000 8808', '+86 134 0000 2108', 'cai@lele.example', 480, [23.4661, 116.7561]],
    ['Dongguan Kangda Plush Factory', 'Kangda Trading (HK)', 'CN-44/CN-4419', '21 Xincheng Road, Chashan Town', '广东省东莞市茶山镇新城路21号', 'Luo Mei', '+86 769 6000 9909', '+86 133 0000 2109', 'luo@kangda.example', 230, [23.0629, 113.8722]],
  ],
  'child@goodlot.test': [
    ['Jinjiang Huibu Footwear Co., Ltd', '', 'CN-35/CN-350582', '9 Chendai Industrial Zone, Jinjiang', '福建省泉州市晋江市陈埭工业区9号', 'Ding Zhiyuan', '+86 595 6000 1010', '+86 132 0000 2110', 'ding@huibu.example', 900, [24.7913, 118.5722]],
    ['Bavet Travel Goods Co., Ltd', 'Star Luggage', 'KH-20/KH-20-bavet', 'Manhattan Special Economic Zone, Building B2', '', 'Sok Dara', '+855 44 600 111', '+855 12 000 211', 'dara@bavettravel.example', 1150, [11.0695, 106.1402]],
  ],
  'agent@goodlot.test': [
    ['Tiruppur Green Knits', 'Green Knits Exports', 'IN-TN/IN-1254348', '14 Avinashi Road, Anupparpalayam', '', 'Priya Raman', '+91 421 600 1212', '+91 97 0000 2112', 'priya@greenknits.example', 380, [11.1271, 77.3254]],
    ['Faisalabad Denim Mills Ltd', '', 'PK-PB/PK-1179400', '3 km Jaranwala Road', '', 'Imran Qureshi', '+92 41 600 1313', '+92 300 000 2113', 'imran@fdm.example', 1400, [31.3984, 73.1306]],
    ['Sialkot Sports Works', 'Qureshi Brothers', 'PK-PB/PK-1164909', '22 Daska Road, Small Industries Estate', '', 'Ayesha Malik', '+92 52 600 1414', '+92 321 000 2114', 'ayesha@sialkotsports.example', 210, [32.4721, 74.5056]],
    ['Hai Phong Outerwear Factory No. 2', '', 'VN-HP/VN-HP-hai-phong', 'Road 6, Nomura Hai Phong Industrial Zone', '', 'Tran Minh Duc', '+84 225 600 1515', '+84 91 000 2115', 'duc@hpouterwear.example', 860, [20.8823, 106.5814]],
  ],
}

/** Fifteen factories of the demo customers in five countries; the Chinese ones with the address that a driver can read. */
export async function seedFactories(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('factories').select('id').limit(1).executeTakeFirst()) return
  for (const [email, list] of Object.entries(plants)) {
    await asDemo(app, db, email, now, async (ctx) => {
      for (const [name, supplier, place, address, addressCn, person, phone, mobile, mail, employees, [lat, lng]] of list) {
        const [province = '', city = ''] = place.split('/')
        await handlers.business_add(ctx, {
          business_name: name,
          business_supplier_name: supplier,
          business_type_id: 'factory',
          country: province.slice(0, 2),
          province,
          city,
          business_address: address,
          business_address_cn: addressCn,
          business_person: person,
          business_contact: phone,
          business_contact2: mobile,
          business_email: mail,
          employees,
          lat,
          lng,
        })
      }
    })
  }
}
