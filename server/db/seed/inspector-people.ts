import type { RatingTag } from '@goodlot/rules'

/** code · neighbours that its inspectors also list · categories made there · dollars for a working day */
type Town = readonly [city: string, neighbours: readonly string[], categories: readonly number[], price: number]

/** Twenty-five towns of five countries, with what is made there (categories of the catalog). */
export const towns = {
  shenzhen: ['CN-4403', ['CN-4419', 'CN-4401'], [100, 200], 230],
  guangzhou: ['CN-4401', ['CN-4406', 'CN-4419'], [300, 900], 220],
  dongguan: ['CN-4419', ['CN-4403', 'CN-4401'], [200, 600, 100], 215],
  foshan: ['CN-4406', ['CN-4401'], [600, 500], 210],
  shantou: ['CN-4405', ['CN-4451'], [200, 700], 205],
  ningbo: ['CN-3302', ['CN-330282', 'CN-3301'], [100, 500], 215],
  yiwu: ['CN-330782', ['CN-330784', 'CN-3301'], [700, 500], 200],
  hangzhou: ['CN-3301', ['CN-3302', 'CN-3101'], [300, 700], 220],
  wenzhou: ['CN-3303', ['CN-3302'], [400, 100], 200],
  shanghai: ['CN-3101', ['CN-3205', 'CN-3301'], [900, 800, 100], 250],
  suzhou: ['CN-3205', ['CN-3101'], [100, 600], 225],
  qingdao: ['CN-3702', [], [500, 800], 205],
  xiamen: ['CN-3502', ['CN-3505'], [500, 600], 210],
  quanzhou: ['CN-3505', ['CN-350582', 'CN-3502'], [400, 300], 195],
  hcmc: ['VN-SG-ho-chi-minh', ['VN-57-thu-dau-mot', 'VN-39-bien-hoa'], [300, 600], 240],
  hanoi: ['VN-HN-ha-noi', ['VN-HP-hai-phong'], [100, 300], 235],
  haiphong: ['VN-HP-hai-phong', ['VN-HN-ha-noi'], [400, 300], 230],
  binhduong: ['VN-57-thu-dau-mot', ['VN-SG-ho-chi-minh', 'VN-39-bien-hoa'], [600], 225],
  danang: ['VN-DN-da-nang', [], [300, 800], 235],
  phnompenh: ['KH-12-phnom-penh', ['KH-20-bavet'], [300], 260],
  delhi: ['IN-1273294', ['IN-1261481', 'IN-1260476'], [700, 300], 215],
  tiruppur: ['IN-1254348', [], [300], 200],
  moradabad: ['IN-1262801', ['IN-1273294'], [500, 700], 205],
  karachi: ['PK-1174872', [], [300, 800], 210],
  sialkot: ['PK-1164909', ['PK-1179400'], [500, 300], 200],
} as const satisfies Record<string, Town>
export type TownName = keyof typeof towns

/** verified · submitted · new (nothing submitted) · inactive (verified once) · own (of main@goodlot.test) */
type State = 'verified' | 'submitted' | 'new' | 'inactive' | 'own'

/** name · real name · f or m · town · years · state; all beside the account inspector@goodlot.test. */
export type Somebody = readonly [string, string, 'f' | 'm', TownName, number, State]

export const people: readonly Somebody[] = [
  ['Chen Xiaoyan', '陈晓燕', 'f', 'shenzhen', 11, 'verified'],
  ['Huang Zhiqiang', '黄志强', 'm', 'shenzhen', 6, 'verified'],
  ['Lin Peishan', '林佩珊', 'f', 'shenzhen', 2, 'verified'],
  ['Deng Haitao', '邓海涛', 'm', 'shenzhen', 14, 'own'],
  ['Liang Jiayi', '梁嘉怡', 'f', 'guangzhou', 8, 'verified'],
  ['Zhou Wenbin', '周文斌', 'm', 'guangzhou', 4, 'verified'],
  ['He Lihua', '何丽华', 'f', 'guangzhou', 1, 'submitted'],
  ['Luo Guoping', '罗国平', 'm', 'dongguan', 16, 'verified'],
  ['Ye Meiling', '叶美玲', 'f', 'dongguan', 5, 'verified'],
  ['Peng Tao', '彭涛', 'm', 'dongguan', 3, 'own'],
  ['Mai Zhihao', '麦志豪', 'm', 'foshan', 9, 'verified'],
  ['Ou Xiuzhen', '区秀珍', 'f', 'foshan', 7, 'verified'],
  ['Cai Junwei', '蔡俊伟', 'm', 'shantou', 12, 'verified'],
  ['Zheng Yiting', '郑怡婷', 'f', 'shantou', 3, 'verified'],
  ['Hu Jianming', '胡建明', 'm', 'ningbo', 13, 'verified'],
  ['Shen Yuqing', '沈雨晴', 'f', 'ningbo', 5, 'verified'],
  ['Lou Xiaofeng', '楼晓峰', 'm', 'yiwu', 7, 'verified'],
  ['Jin Lanlan', '金兰兰', 'f', 'yiwu', 2, 'verified'],
  ['Wu Chengyu', '吴承宇', 'm', 'yiwu', 10, 'own'],
  ['Xu Ruolin', '徐若琳', 'f', 'hangzhou', 6, 'verified'],
  ['Yu Hongbo', '俞洪波', 'm', 'hangzhou', 15, 'verified'],
  ['Ye Xianglong', '叶祥龙', 'm', 'wenzhou', 9, 'verified'],
  ['Lin Suqin', '林素琴', 'f', 'wenzhou', 4, 'inactive'],
  ['Gu Yifan', '顾一凡', 'm', 'shanghai', 8, 'verified'],
  ['Tang Minhua', '唐敏华', 'f', 'shanghai', 18, 'verified'],
  ['Lu Zhengyi', '陆正一', 'm', 'shanghai', 1, 'new'],
  ['Qian Weilan', '钱蔚兰', 'f', 'suzhou', 10, 'verified'],
  ['Jiang Dong', '蒋东', 'm', 'suzhou', 5, 'verified'],
  ['Sun Baoguo', '孙保国', 'm', 'qingdao', 12, 'verified'],
  ['Yu Shuang', '于爽', 'f', 'qingdao', 3, 'verified'],
  ['Su Zhenyu', '苏振宇', 'm', 'xiamen', 7, 'verified'],
  ['Lin Aizhen', '林爱珍', 'f', 'xiamen', 6, 'verified'],
  ['Ding Guohui', '丁国辉', 'm', 'quanzhou', 14, 'verified'],
  ['Shi Huifang', '施慧芳', 'f', 'quanzhou', 4, 'verified'],
  ['Nguyen Thi Mai', 'Nguyễn Thị Mai', 'f', 'hcmc', 9, 'verified'],
  ['Tran Quoc Bao', 'Trần Quốc Bảo', 'm', 'hcmc', 5, 'verified'],
  ['Le Minh Khoa', 'Lê Minh Khoa', 'm', 'hcmc', 1, 'verified'],
  ['Pham Thu Ha', 'Phạm Thu Hà', 'f', 'hanoi', 7, 'verified'],
  ['Do Van Hung', 'Đỗ Văn Hùng', 'm', 'hanoi', 12, 'verified'],
  ['Vu Ngoc Anh', 'Vũ Ngọc Anh', 'f', 'haiphong', 4, 'verified'],
  ['Bui Duc Thang', 'Bùi Đức Thắng', 'm', 'haiphong', 6, 'submitted'],
  ['Dang Thanh Tung', 'Đặng Thanh Tùng', 'm', 'binhduong', 10, 'verified'],
  ['Ho Bich Ngoc', 'Hồ Bích Ngọc', 'f', 'binhduong', 3, 'verified'],
  ['Phan Van Loc', 'Phan Văn Lộc', 'm', 'danang', 5, 'verified'],
  ['Sok Chanthy', 'Sok Chanthy', 'f', 'phnompenh', 8, 'verified'],
  ['Chea Vannak', 'Chea Vannak', 'm', 'phnompenh', 5, 'verified'],
  ['Keo Sreymom', 'Keo Sreymom', 'f', 'phnompenh', 1, 'verified'],
  ['Amit Khanna', 'Amit Khanna', 'm', 'delhi', 13, 'verified'],
  ['Neha Bhatia', 'Neha Bhatia', 'f', 'delhi', 6, 'verified'],
  ['Rohit Malhotra', 'Rohit Malhotra', 'm', 'delhi', 4, 'own'],
  ['Karthik Subramanian', 'Karthik Subramanian', 'm', 'tiruppur', 9, 'verified'],
  ['Lakshmi Narayanan', 'Lakshmi Narayanan', 'f', 'tiruppur', 5, 'verified'],
  ['Imtiaz Hussain', 'Imtiaz Hussain', 'm', 'moradabad', 11, 'verified'],
  ['Sunita Rastogi', 'Sunita Rastogi', 'f', 'moradabad', 2, 'verified'],
  ['Bilal Ahmed Siddiqui', 'Bilal Ahmed Siddiqui', 'm', 'karachi', 8, 'verified'],
  ['Sana Mirza', 'Sana Mirza', 'f', 'karachi', 4, 'verified'],
  ['Usman Ghani', 'Usman Ghani', 'm', 'karachi', 3, 'inactive'],
  ['Tariq Mehmood', 'Tariq Mehmood', 'm', 'sialkot', 15, 'verified'],
  ['Hina Butt', 'Hina Butt', 'f', 'sialkot', 6, 'verified'],
]

export const languagesOf: Record<string, readonly string[]> = {
  CN: ['zh', 'en'],
  VN: ['vi', 'en'],
  KH: ['km', 'en'],
  IN: ['hi', 'en'],
  PK: ['ur', 'en'],
}

/** Customers of the past whose orders and reviews the demo shows; nobody signs in with them. */
export const reviewers = [
  ['Fjellheim Sport AS', 'NO'],
  ['Casa Luna SRL', 'IT'],
  ['Bright & Sons Ltd', 'GB'],
  ['Polmebel Sp. z o.o.', 'PL'],
  ['Han River Living', 'KR'],
  ['Juguetes Sol SA', 'ES'],
  ['Maple Outdoor Inc', 'CA'],
  ['Northwind Electronics', 'US'],
] as const

/** What customers say, from bad to good: half stars from 5 on, and the words. */
export const remarks: Record<number, readonly string[]> = {
  5: ['The report came a day late and two photos were missing.', 'Communication was slow; we had to ask twice.'],
  6: [
    'Fine in the end, but the carton count had to be corrected.',
    'Average. The checklist was followed, little more.',
  ],
  7: ['Solid work, report readable, photos a bit dark.', 'Good, although the measurements could be better labelled.'],
  8: ['Careful inspector, clear report, on time.', 'Found a labelling mistake that we had missed. Thank you.'],
  9: [
    'Very thorough, explained every defect with photos.',
    'Punctual and friendly, and firm with the factory.',
    'Exactly what we asked for, ready the same evening.',
  ],
  10: [
    'Excellent. Found a wiring fault in three pieces and stopped the shipment in time.',
    'The best report we have had so far.',
    'We book this inspector every time now.',
  ],
}
export const tagsOf: Record<number, readonly RatingTag[]> = {
  5: ['needs_improvement'],
  6: ['needs_improvement'],
  7: ['professional'],
  8: ['punctual', 'detailed_report'],
  9: ['punctual', 'professional', 'detailed_report'],
  10: ['professional', 'communication', 'detailed_report'],
}
