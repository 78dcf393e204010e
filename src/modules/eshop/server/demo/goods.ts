import type { Category } from '../../contract/base.ts'

export interface Told {
  cn: string
  en: string
  category: Category
  /** What others pay and what the team does, in yuan; the latter may be missing. */
  original: number
  staff: number | null
  stock: number
  colors: readonly [string, string]
  aboutCn: string
  aboutEn: string
  limit?: number
  options?: readonly (readonly [cn: string, en: string, delta: number])[]
  off?: true
  /** Days from today on which it begins or ends. */
  from?: number
  to?: number
}

export const GOODS: readonly Told[] = [
  {
    cn: '吉祥物毛绒玩偶',
    en: 'Mascot plush toy',
    category: 'plush',
    original: 199,
    staff: 99,
    stock: 60,
    colors: ['#fde7c7', '#c9793a'],
    limit: 2,
    aboutCn: '高约30厘米，员工专属吊牌，可机洗。',
    aboutEn: 'About 30 cm, with a tag for team members only. Machine washable.',
    options: [
      ['棕色', 'Brown', 0],
      ['白色', 'White', 10],
    ],
  },
  {
    cn: '烟花夜卫衣',
    en: 'Fireworks night hoodie',
    category: 'clothing',
    original: 329,
    staff: 159,
    stock: 90,
    colors: ['#dbe4ff', '#3446c9'],
    aboutCn: '加厚纯棉，后背烟花印花。',
    aboutEn: 'Heavy cotton with the fireworks on the back.',
    options: [
      ['S', 'S', 0],
      ['M', 'M', 0],
      ['L', 'L', 0],
      ['XL', 'XL', 10],
    ],
  },
  {
    cn: '双层保温杯 480毫升',
    en: 'Vacuum flask 480 ml',
    category: 'living',
    original: 129,
    staff: 69,
    stock: 120,
    colors: ['#d9f2e6', '#177a55'],
    aboutCn: '不锈钢内胆，保温6小时。',
    aboutEn: 'Stainless steel, keeps warm for six hours.',
  },
  {
    cn: '黄油曲奇礼盒',
    en: 'Butter cookie box',
    category: 'food',
    original: 88,
    staff: 45,
    stock: 200,
    colors: ['#7a3b12', '#f0b95b'],
    to: 40,
    aboutCn: '园区烘焙坊当日制作，常温保存30天。',
    aboutEn: 'Made in the resort bakery, keeps for 30 days.',
  },
  {
    cn: '游园手账本',
    en: 'Park journal',
    category: 'stationery',
    original: 59,
    staff: 25,
    stock: 80,
    colors: ['#fde3ec', '#b8326b'],
    aboutCn: '192页，附贴纸两张。',
    aboutEn: '192 pages with two sheets of stickers.',
  },
  {
    cn: '头戴式蓝牙耳机',
    en: 'Wireless headphones',
    category: 'digital',
    original: 699,
    staff: 399,
    stock: 15,
    colors: ['#e4e7f1', '#1d2670'],
    limit: 1,
    aboutCn: '续航40小时，可折叠。',
    aboutEn: 'Plays for 40 hours, folds away.',
  },
  {
    cn: '小熊钥匙扣',
    en: 'Bear key ring',
    category: 'plush',
    original: 49,
    staff: 19.9,
    stock: 300,
    colors: ['#e6f1fc', '#1f69b5'],
    aboutCn: '一枚装，随机表情。',
    aboutEn: 'One piece, its face is a surprise.',
  },
  {
    cn: '夏日短袖',
    en: 'Summer T-shirt',
    category: 'clothing',
    original: 129,
    staff: 59,
    stock: 3,
    colors: ['#fff4de', '#d9822b'],
    aboutCn: '轻薄透气，尾货特惠。',
    aboutEn: 'Light and airy, the last of the season.',
    options: [
      ['M', 'M', 0],
      ['L', 'L', 0],
    ],
  },
  {
    cn: '折叠晴雨伞',
    en: 'Folding umbrella',
    category: 'living',
    original: 99,
    staff: 49,
    stock: 75,
    colors: ['#dff5f7', '#0f7c86'],
    aboutCn: '八骨抗风，附收纳袋。',
    aboutEn: 'Eight ribs, stands the wind, with a pouch.',
  },
  {
    cn: '坚果混合装',
    en: 'Mixed nuts',
    category: 'food',
    original: 68,
    staff: 39,
    stock: 0,
    colors: ['#fdeaea', '#a04848'],
    aboutCn: '六种坚果，独立小包。',
    aboutEn: 'Six kinds, packed by the handful.',
  },
  {
    cn: '新年限定玩偶',
    en: 'New year plush toy',
    category: 'plush',
    original: 259,
    staff: 139,
    stock: 40,
    colors: ['#fbd5d5', '#c43333'],
    limit: 1,
    from: 9,
    aboutCn: '每人限购一只，到日开售。',
    aboutEn: 'One for each, from its day on.',
  },
  {
    cn: '金属书签套装',
    en: 'Metal bookmarks',
    category: 'stationery',
    original: 39,
    staff: null,
    stock: 0,
    colors: ['#ece7fb', '#6741b5'],
    off: true,
    aboutCn: '',
    aboutEn: '',
  },
]
