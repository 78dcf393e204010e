import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportUop, type HistoryLine, history, keys, rollback } from '../../contract.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { Below } from './Below.tsx'
import { useUop } from './useUop.ts'

// UOP-04
const ACTS = { rollback: act(rollback, () => ({}), 'required') }
const TONES: Readonly<Record<HistoryLine['state'], Tone>> = { planned: 'b', current: 'g', ended: 'n', withdrawn: 'n' }

/** Every value that was ever set, with who, when and why; what counts now can be rolled back. */
export function HistoryList() {
  const { t, name } = useText()
  const modules = useCall(keys, { changed: 'yes' }).data?.modules.filter((one) => one.keys > 0) ?? []
  const { named, moduleOf, company, period, amount, at } = useUop()
  return (
    <Listing
      of={history}
      beside={(filters) => <ExportButton endpoint={exportUop} input={{ what: 'history', filters }} />}
      filters={{ module: (field) => <SelectField {...field} options={modules.map((one) => ({ value: one.module, label: named(one) }))} /> }}
      cells={{
        parameter: (row) => (
          <>
            <b>{named(row)}</b>
            <Below>{`${moduleOf(row)} · ${company(row.entity)}`}</Below>
          </>
        ),
        change: (row) => <BeforeAfter before={row.before} after={row.value} unit={row.unit} />,
        period: (row) => period(row.from, row.to),
        by: (row) => (
          <>
            {[row.by, row.reviewedBy].flatMap((one) => (one ? [name(one)] : [])).join(' / ')}
            <Below>{at(row.at)}</Below>
          </>
        ),
        state: (row) => <Tag tone={TONES[row.state]}>{t(`ent-tools.history.state.${row.state}`)}</Tag>,
      }}
      card={['parameter', 'state', 'change', 'period', 'by', 'reason']}
      actions={(row) => <Moves of={ACTS} row={row} words="ent-tools.history." values={{ value: amount(row.before, row.unit) }} />}
    />
  )
}
