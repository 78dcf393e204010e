import { formatFen } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Share {
  costCenter: string
  amountFen: number
  project?: string
  percentage?: number | null
}
const HUNDRED = 100

/** What each cost center bears. */
export function Shares({ of }: { of: readonly Share[] }) {
  const { t } = useText()
  if (of.length === 0) return null
  return (
    <ScrollX>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reimbursement.share.costCenter')}</th>
            <th scope="col">{t('reimbursement.share.project')}</th>
            <th scope="col" className="num">
              {t('reimbursement.share.amountFen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ costCenter, project, amountFen, percentage }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one center may bear two parts, and a part has no name
            <tr key={`${costCenter} ${at}`}>
              <td translate="no">{costCenter}</td>
              <td data-typed="">{project || '—'}</td>
              <td className="num">
                {formatFen(amountFen)} {typeof percentage === 'number' && <small className="muted">{(percentage / HUNDRED).toFixed(2)}%</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}
