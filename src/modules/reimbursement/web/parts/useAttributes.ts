import { formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Entry } from '../../contract/index.ts'
import { useDictionary } from './useDictionary.ts'

/** What an entry says besides its name, in one line. */
export function useAttributes(): (entry: Entry) => string {
  const { t } = useText()
  const words = useDictionary()
  const title = (key: string) => t(`reimbursement.entry.${key}`)
  return ({ form, attendees, noInvoice, lost, paper, tier, type, rate, limitFen }) =>
    [
      form && `${title('form')} ${form}`,
      attendees && title('attendees'),
      noInvoice && title('noInvoice'),
      lost && title('lost'),
      paper && title('paper'),
      type && words.nameOf('cost-type', type),
      tier && words.nameOf('city-tier', tier),
      rate !== null && `${rate}%`,
      limitFen !== null && formatFen(limitFen),
    ]
      .filter(Boolean)
      .join(' · ')
}
