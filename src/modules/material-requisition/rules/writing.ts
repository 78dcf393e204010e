import { rules } from '#foundation/contract/rules.ts'

/** The code of an answer that the shell leaves to the page (LVM-24). */
const STOCK_MOVED = 'MI90002'

interface Line {
  materialCode: string
  quantity: number | null
  /** What there was when the line was shown. */
  stock: number
}
interface Written {
  groupCode: string
  shopId: string | null
  lines: readonly Line[]
}

/** What is known of the group; a page does not know of a material before it has asked for it. */
interface Catalogue {
  /** Whether the group is there and in use. */
  group: boolean
  /** Pieces that can be had of its materials, by their codes. */
  stock: ReadonlyMap<string, number>
  /** Whether the catalogue is whole, so that a code that is not in it is none. */
  whole: boolean
}

const isCount = (quantity: number | null): quantity is number => quantity !== null && Number.isInteger(quantity) && quantity >= 0

const wrongLines = (lines: readonly Line[], field: keyof Line, wrong: (line: Line) => boolean) =>
  lines.flatMap((line, at) => (wrong(line) ? [{ field: `lines.${at}.${field}` }] : []))

/** What has to stand in an application before it is kept. What is missing is said once for all of it, and each place is marked (LVM-10). */
export const writing = rules<Catalogue, Written>({
  'LVM-10': ({ input: { groupCode, shopId, lines } }) => {
    const lacking = groupCode === '' || lines.some(({ materialCode, quantity }) => materialCode === '' || quantity === null)
    // the first is said of the whole, beside no field
    return shopId === null ? [{ field: '' }, { field: 'shopId' }] : lacking
  },
  'LVM-01': ({ facts, input }) => (input.groupCode === '' || !facts.group) && { field: 'groupCode' },
  'LVM-02': ({ facts, input }) => {
    const isNone = ({ materialCode }: Line) => materialCode === '' || (facts.whole && !facts.stock.has(materialCode))
    return wrongLines(input.lines, 'materialCode', isNone)
  },
  'LVM-03': ({ input }) => wrongLines(input.lines, 'quantity', ({ quantity }) => !isCount(quantity)),
  'LVM-24': ({ facts, input }) =>
    input.lines.flatMap(({ materialCode, stock }, at) => {
      const now = facts.stock.get(materialCode)
      return now === undefined || now === stock ? [] : [{ field: `lines.${at}.quantity`, code: STOCK_MOVED, stock: now }]
    }),
  'LVM-04': ({ facts, input }) =>
    wrongLines(input.lines, 'quantity', ({ materialCode, quantity }) => isCount(quantity) && quantity > (facts.stock.get(materialCode) ?? quantity)),
  'LVM-05': ({ input }) => input.lines.length === 0 && { field: 'lines' },
})

/** What has to be true besides before an application leaves. */
export const submitting = rules<unknown, { lines: readonly Line[] }>({
  'LVM-14': ({ input: { lines } }) => {
    const twice = new Set(lines.map(({ materialCode }) => materialCode)).size < lines.length
    return lines.length > 0 && (twice || lines.every(({ quantity }) => quantity === 0)) && { field: 'lines' }
  },
})
