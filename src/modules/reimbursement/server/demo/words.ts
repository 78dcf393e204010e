import type { Attributes, controls, entries } from '../tables.ts'

const NOTHING: Attributes = { form: '', attendees: false, noInvoice: false, lost: false, paper: false, tier: '', type: '', rate: null, limitFen: null }
type Entry = typeof entries.$inferInsert
type Line = readonly [code: string, nameCn: string, nameEn: string, said?: Partial<Attributes>]

const of = (dictionary: Entry['dictionary'], lines: readonly Line[]): Entry[] =>
  lines.map(([code, nameCn, nameEn, said = {}], at) => ({
    ...{ dictionary, code, nameCn, nameEn, order: at + 1, attributes: { ...NOTHING, ...said }, effectiveFrom: '2024-01-01' },
  }))

/** The dictionary of the demo resort. */
export const ENTRIES: readonly Entry[] = [
  ...of('cost-type', [
    ['FLIGHT', '机票', 'Flight', { form: 'travel' }],
    ['RAIL', '火车票', 'Railway', { form: 'travel' }],
    ['HOTEL', '住宿', 'Hotel', { form: 'hotel' }],
    ['TAXI', '市内交通', 'Local transport'],
    ['MEAL', '业务招待', 'Entertainment', { attendees: true }],
    ['ALLOWANCE', '出差补贴', 'Travel allowance', { noInvoice: true }],
    ['OFFICE', '办公用品', 'Office supplies'],
  ]),
  ...of('receipt-type', [
    ['DIGITAL', '数电发票', 'Fully digital invoice'],
    ['EINV', '增值税电子发票', 'Electronic VAT invoice'],
    ['PAPER', '纸质发票', 'Paper invoice', { paper: true }],
    ['LOST', '发票遗失', 'Lost invoice', { lost: true }],
    ['NONE', '无票据', 'No receipt'],
  ]),
  ...of('city-tier', [
    ['T1', '一线城市', 'First tier'],
    ['T2', '二线城市', 'Second tier'],
    ['ABROAD', '境外', 'Abroad'],
  ]),
  ...of('city', [
    ['SHA', '上海', 'Shanghai', { tier: 'T1' }],
    ['PEK', '北京', 'Beijing', { tier: 'T1' }],
    ['CAN', '广州', 'Guangzhou', { tier: 'T1' }],
    ['HGH', '杭州', 'Hangzhou', { tier: 'T2' }],
    ['CTU', '成都', 'Chengdu', { tier: 'T2' }],
    ['TYO', '东京', 'Tokyo', { tier: 'ABROAD' }],
  ]),
  ...of('tax-rate', [
    ['VAT13', '税率13%', 'VAT 13%', { rate: 13 }],
    ['VAT9', '税率9%', 'VAT 9%', { rate: 9 }],
    ['VAT6', '税率6%', 'VAT 6%', { rate: 6 }],
  ]),
  ...of('standard', [
    ['HOTEL-T1', '一线城市住宿', 'Hotel, first tier', { type: 'HOTEL', tier: 'T1', limitFen: 80_000 }],
    ['HOTEL-T2', '二线城市住宿', 'Hotel, second tier', { type: 'HOTEL', tier: 'T2', limitFen: 60_000 }],
    ['MEAL-ALL', '业务招待', 'Entertainment', { type: 'MEAL', limitFen: 150_000 }],
  ]),
]

/** Its library of controls, and which of them the forms have. */
export const CONTROLS: readonly (typeof controls.$inferInsert)[] = [
  {
    ...{ code: 'class', kind: 'single', labelCn: '席别', labelEn: 'Class' },
    options: [
      { value: 'economy', nameCn: '经济舱或二等座', nameEn: 'Economy' },
      { value: 'business', nameCn: '商务舱或一等座', nameEn: 'Business' },
    ],
  },
  {
    code: 'approval',
    kind: 'text',
    labelCn: '升舱批准人',
    labelEn: 'Approved by',
    helpCn: '商务舱须经二级经理同意',
    helpEn: 'Business class needs consent',
    maxLength: 60,
  },
  { code: 'route', kind: 'text', labelCn: '行程', labelEn: 'Route', maxLength: 60 },
  { code: 'nights', kind: 'number', labelCn: '入住晚数', labelEn: 'Nights', min: 1, max: 60 },
  { code: 'checkin', kind: 'date', labelCn: '入住日期', labelEn: 'Check-in' },
  {
    ...{ code: 'extras', kind: 'multiple', labelCn: '包含', labelEn: 'Includes' },
    options: [
      { value: 'breakfast', nameCn: '早餐', nameEn: 'Breakfast' },
      { value: 'laundry', nameCn: '洗衣', nameEn: 'Laundry' },
    ],
  },
  { code: 'deposit', kind: 'money', labelCn: '押金', labelEn: 'Deposit', active: false },
]
export const CONFIGS = [
  {
    code: 'travel',
    nameCn: '长途交通',
    nameEn: 'Travel',
    controls: ['route', 'class', 'approval'],
    condition: { approval: { code: 'class', value: 'business' } },
    publish: true,
  },
  { code: 'hotel', nameCn: '住宿', nameEn: 'Hotel', controls: ['checkin', 'nights', 'extras'], condition: {}, publish: true },
  { code: 'training', nameCn: '培训', nameEn: 'Training', controls: ['route'], condition: {}, publish: false },
] as const
