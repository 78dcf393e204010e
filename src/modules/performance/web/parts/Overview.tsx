import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Counts, overviewExport, type Role, recordOverview } from '../../contract/records.ts'
import { useInYear } from './Tags.tsx'
import './performance.css'

const BARS = [
  ['one', 'var(--bad)'],
  ['three', 'var(--info)'],
  ['five', 'var(--good)'],
] as const

/** How ratings are spread, as a bar and in figures. */
function Spread({ counts }: { counts: Counts }) {
  const { t } = useText()
  const all = Math.max(1, counts.one + counts.three + counts.five + counts.unrated)
  const said = t('performance.overview.said', { one: counts.one, three: counts.three, five: counts.five, unrated: counts.unrated })
  return (
    <>
      <span className="perf-spread" role="img" aria-label={said}>
        {BARS.map(([key, colour]) => (
          <i key={key} style={{ width: `${(counts[key] / all) * 100}%`, background: colour }} />
        ))}
      </span>
      <small>{said}</small>
    </>
  )
}

interface Props {
  as: Role
  cycle: string | undefined
  onCycle(cycle: string | undefined): void
  /** Beside all of them, also by department, evaluator and tenure. */
  whole?: boolean
}

/** How far the records of a cycle have come and how their ratings are spread. */
export function Overview({ as: role, cycle, onCycle, whole = false }: Props) {
  const { t, pick, name } = useText()
  const inYear = useInYear()
  const call = useCall(recordOverview, { role, ...(cycle && { cycle }) })
  return (
    <Loaded call={call} lines={4}>
      {({ cycles, stages, all, departments, evaluators, tenure }) => (
        <Card
          title={t('performance.overview')}
          extra={whole && <ExportButton endpoint={overviewExport} input={{ role, ...(cycle && { cycle }) }} label={t('performance.overview.export')} />}
        >
          <div className="stack">
            <SelectField
              label={t('performance.overview.cycle')}
              value={cycle}
              placeholder={t('performance.overview.newest')}
              options={cycles.map((one) => ({ value: one.id, label: `${inYear(one)} · ${t(`state.PerformanceCycle.progress.${one.progress}`)}` }))}
              onChange={onCycle}
            />
            <p className="row wrap">
              {stages
                .filter(({ count }) => count > 0)
                .map(({ stage, count }) => (
                  <span key={stage}>
                    {t(`state.EvaluationRecord.stage.${stage}`)} <b>{count}</b>
                  </span>
                ))}
            </p>
            <Spread counts={all} />
            {whole && (
              <>
                <Groups
                  title={t('performance.overview.department')}
                  rows={departments.map((one) => ({ ...one, key: one.code, label: pick(one.nameCn, one.nameEn) }))}
                />
                <Groups
                  title={t('performance.overview.evaluator')}
                  rows={evaluators.map((one) => ({ ...one, key: one.person.ssoId, label: name(one.person) }))}
                />
                <Groups
                  title={t('performance.overview.tenure')}
                  rows={tenure.map((one) => ({
                    ...one,
                    key: String(one.isNew),
                    label: t(one.isNew ? 'performance.newJoiner' : 'performance.overview.longer'),
                  }))}
                />
              </>
            )}
          </div>
        </Card>
      )}
    </Loaded>
  )
}

function Groups({ title, rows }: { title: string; rows: readonly (Counts & { key: string; label: string })[] }) {
  const { t } = useText()
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <List
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'label', title: t('performance.overview.name'), cell: ({ label }) => <span data-typed="">{label}</span> },
          { key: 'spread', title: t('performance.overview.spread'), cell: (row) => <Spread counts={row} /> },
        ]}
        card={(row) => (
          <>
            <b data-typed="">{row.label}</b>
            <Spread counts={row} />
          </>
        )}
      />
    </details>
  )
}
