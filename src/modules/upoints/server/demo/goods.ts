import type { WrittenItem } from '../../contract/index.ts'

type Kind = Pick<WrittenItem, 'category' | 'goodsType'>
const of = (category: Kind['category'], goodsType: Kind['goodsType'] = 'physical'): Kind => ({ category, goodsType })

/** Names, what they are, price and stock, limit and warning. */
const GOODS: readonly (readonly [
  cn: string,
  en: string,
  kind: Kind,
  price: number,
  stock: number,
  about?: readonly [cn: string, en: string],
  limit?: number,
])[] = [
  ['园区吉祥物毛绒玩偶', 'Mascot plush toy', of('souvenir'), 280, 40, ['高约30厘米，员工专属吊牌。', 'About 30 cm, with a tag for team members only.'], 2],
  ['烟花夜帆布袋', 'Fireworks night canvas bag', of('souvenir'), 80, 120, ['12安帆布，可装A4文件。', 'Heavy canvas, holds A4.']],
  ['周年纪念徽章套装', 'Anniversary pin set', of('souvenir'), 120, 15, ['一套五枚，附收纳卡。', 'Five pins on a card.'], 1],
  ['保温杯 480ml', 'Vacuum flask 480 ml', of('living'), 160, 60, ['不锈钢内胆，保温6小时。', 'Stainless steel, keeps warm for six hours.']],
  ['折叠晴雨伞', 'Folding umbrella', of('living'), 90, 75],
  ['午睡毯', 'Nap blanket', of('living'), 130, 4],
  ['蓝牙耳机', 'Wireless earphones', of('electronics'), 680, 12, ['续航24小时，带充电盒。', '24 hours with the charging case.'], 1],
  ['便携充电宝 10000mAh', 'Power bank 10,000 mAh', of('electronics'), 320, 25],
  ['坚果礼盒', 'Nut gift box', of('food'), 150, 50],
  [
    '精品咖啡兑换券',
    'Coffee voucher',
    of('ticket', 'voucher'),
    40,
    300,
    ['员工咖啡厅任意一杯，30天内有效。', 'One cup of your choice in the team café, good for 30 days.'],
  ],
  ['影院通兑票', 'Cinema ticket', of('ticket', 'voucher'), 100, 80],
  ['旧款员工T恤', 'Last season’s T-shirt', of('souvenir'), 60, 0],
]

/** Below so many pieces the administrators want to know. */
const WARN = 5

export const demoGoods = GOODS.map(([nameCn, nameEn, kind, price, stock, [descriptionCn, descriptionEn] = ['', ''], limitPerPerson = null]) => ({
  stock,
  item: { ...{ nameCn, nameEn, descriptionCn, descriptionEn, ...kind, price, limitPerPerson }, ...{ active: stock > 0, picture: null, warnBelow: WARN } },
}))
