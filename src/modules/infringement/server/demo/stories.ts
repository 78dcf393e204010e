import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { BrandKind, Kind, Outcome, Severity, StepKind } from '../../contract/base.ts'

const [MEMBER, SUPERVISOR, AREA, HOTEL, EHS] = ['10000001', '10000002', '10000003', '10000010', '10000016'].map(asSsoId) as [SsoId, SsoId, SsoId, SsoId, SsoId]
export const SECURITY = asSsoId('10000008')

export const CATEGORIES = [
  ['goods', '商品', 'Goods', '商品照片、价签或订单页、店铺名称', 'Pictures of the goods, the price or the page of the order, the name of the shop', 3, 20],
  [
    'online-shop',
    '网店与账号',
    'Online shops and accounts',
    '链接、整页截图、账号名称',
    'The link, a picture of the whole page, the name of the account',
    2,
    15,
  ],
  ['leak', '影像泄露', 'Leaked footage', '链接、发布时间、画面截图', 'The link, when it was published, a picture of it', 1, 10],
] as const
export const BRANDS: readonly (readonly [code: string, zh: string, en: string, kind: BrandKind, no: string, colour: string])[] = [
  ['resort-name', '度假区名称', 'Name of the resort', 'name', '第3512881号', '#1d4ed8'],
  ['captain-pip', '皮普船长', 'Captain Pip', 'character', '第4410027号', '#be123c'],
  ['lantern-night', '灯火之夜', 'Lantern Night', 'show', '国作登字-2025-F-00118', '#b45309'],
  ['castle-shape', '城堡外观', 'Shape of the castle', 'design', '第2025301号', '#0f766e'],
]

export interface Story {
  by: SsoId
  /** Days before today, and the hour of it. */
  on: readonly [ago: number, time: string]
  kind: Kind
  sorted: readonly [category: string, brand: string | null]
  /** A link with platform and shop, or a city with an address. */
  at: { link: string; platform: string; sellerName: string } | { city: string; address: string }
  description: string
  price?: number
  confidential?: true
  assigned?: readonly [to: SsoId, severity: Severity, hours: number]
  steps?: readonly (readonly [days: number, kind: Exclude<StepKind, 'pause-court' | 'pause-platform'>, reference: string, result: string])[]
  pause?: string
  closed?: readonly [days: number, outcome: Outcome, answer: string]
  ends?: 'withdrawn' | { rejected: string }
  /** Part of the story before it. */
  merged?: true
}

export const STORIES: readonly Story[] = [
  {
    ...{ by: SUPERVISOR, on: [52, '20:10'], kind: 'counterfeit', sorted: ['goods', 'captain-pip'], price: 3_900 },
    at: { city: '上海', address: '川沙路夜市12号摊位' },
    description: '夜市摊位出售皮普船长毛绒玩具，没有吊牌，做工粗糙，每晚摆出约四十只。',
    assigned: [SECURITY, 'medium', 14],
    steps: [
      [3, 'test-purchase', '', '购买两只并拍照，摊主称从批发市场进货。'],
      [6, 'authorities', '沪市监举〔2026〕118号', '材料已移交市场监管所，现场查扣三十六只。'],
    ],
    closed: [12, 'authorities', '摊位的假冒玩具已被市场监管部门查扣，感谢您提供的地址和照片。'],
  },
  {
    ...{ by: MEMBER, on: [40, '12:30'], kind: 'look-alike', sorted: ['online-shop', 'resort-name'] },
    at: { link: 'https://shop.example.com/resort-official', platform: '易购', sellerName: '度假区官方旗舰' },
    description: '店铺自称官方旗舰店，使用度假区名称和城堡图案出售门票套餐。',
    assigned: [EHS, 'high', 6],
    steps: [
      [1, 'takedown-request', 'TD-20417', '已向平台提交下架请求，附商标注册证。'],
      [3, 'note', '', '平台回复受理，店铺商品已隐藏。'],
    ],
    closed: [4, 'removed', '平台已关闭该店铺，谢谢您及时发现。'],
  },
  {
    ...{ by: AREA, on: [30, '09:15'], kind: 'tickets', sorted: ['other', null], price: 68_000 },
    at: { link: 'https://second.example.com/t/88321', platform: '闲集', sellerName: '小林票务' },
    description: '有人加价转让员工家庭票，称可当面带入园。',
    assigned: [SECURITY, 'low', 20],
    steps: [[2, 'takedown-request', 'TD-20466', '已请平台下架该商品并提供卖家信息。']],
    closed: [9, 'untraceable', '该商品已自行下架，未能查到卖家身份，已记录备查。'],
  },
  {
    ...{ by: SUPERVISOR, on: [21, '22:40'], kind: 'footage', sorted: ['leak', 'lantern-night'], confidential: true },
    at: { link: 'https://video.example.com/v/99120', platform: '看看视频', sellerName: '夜猫子' },
    description: '账号发布了尚未公演的灯火之夜彩排片段，画面像是从侧台拍摄。',
    assigned: [EHS, 'high', 11],
    steps: [
      [0, 'takedown-request', 'TD-20510', '已请求平台删除视频并保全账号信息。'],
      [2, 'notary', '沪东证〔2026〕0932号', '已对网页和视频作公证保全。'],
    ],
    closed: [6, 'removed', '视频已删除，后续由法务跟进。'],
  },
  {
    ...{ by: HOTEL, on: [13, '16:05'], kind: 'names', sorted: ['goods', 'castle-shape'] },
    at: { city: '苏州', address: '观前街88号一楼餐厅' },
    description: '餐厅门头和菜单使用了城堡外观的图案，并自称度假区合作餐厅。',
    assigned: [EHS, 'medium', 20],
    steps: [[4, 'cease-and-desist', '函2026-071', '已发停止侵权函，要求七日内更换门头和菜单。']],
    pause: '对方已起诉至法院，等待立案结果。',
  },
  {
    ...{ by: MEMBER, on: [9, '19:20'], kind: 'counterfeit', sorted: ['online-shop', 'captain-pip'], price: 2_580 },
    at: { link: 'https://shop.example.com/item/5567', platform: '易购', sellerName: '童趣百货' },
    description: '网店出售皮普船长水杯，详情页使用官方图片但没有授权标识。',
    assigned: [SECURITY, 'medium', 15],
  },
  {
    ...{ by: AREA, on: [7, '10:00'], kind: 'counterfeit', sorted: ['online-shop', 'captain-pip'], merged: true },
    at: { link: 'https://shop.example.com/item/5567', platform: '易购', sellerName: '童趣百货' },
    description: '同事在群里转发的水杯链接，看起来是假冒商品。',
  },
  {
    ...{ by: HOTEL, on: [5, '08:50'], kind: 'look-alike', sorted: ['other', null] },
    at: { link: 'https://social.example.com/u/resort-helper', platform: '圈子', sellerName: '度假区小助手' },
    description: '账号自称度假区小助手，私信游客收取“快速入园”费用。',
  },
  {
    ...{ by: SUPERVISOR, on: [1, '18:30'], kind: 'names', sorted: ['goods', 'resort-name'], confidential: true },
    at: { city: '上海', address: '申江路地铁站出口' },
    description: '地铁口有人发放印有度假区名称的优惠卡片，扫码后要求填写银行卡号。',
  },
  {
    ...{ by: MEMBER, on: [17, '11:45'], kind: 'other', sorted: ['other', null], ends: { rejected: '该活动为度假区授权的合作活动，谢谢您的留意。' } },
    at: { city: '上海', address: '世纪大道商场中庭' },
    description: '商场中庭搭建了度假区主题的拍照区，不确定是否有授权。',
  },
  {
    ...{ by: MEMBER, on: [3, '13:10'], kind: 'tickets', sorted: ['other', null], ends: 'withdrawn' },
    at: { link: 'https://second.example.com/t/90417', platform: '闲集', sellerName: '周末出票' },
    description: '有人转让两张门票，后来发现是朋友原价转让的。',
  },
]
