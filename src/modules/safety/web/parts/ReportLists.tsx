import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Chart } from '#foundation/web/kit/Chart.tsx'
import { formatMonth } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Group, Report } from '../../contract/reporting.ts'
import { KindTag } from './Tags.tsx'

/** What infractions are counted by. */
export const BY = ['months', 'departments', 'items', 'places'] as const
type By = (typeof BY)[number]

/** Infractions and points by one of them. */
export function Groups({ by, rows }: { by: By; rows: readonly Group[] }) {
  const { t, lang, pick } = useText()
  const nameOf = ({ key, nameCn, nameEn }: Group) => {
    if (by === 'months') return formatMonth(key, lang)
    return by === 'places' ? t(`safety.area.${key}`) : pick(nameCn, nameEn)
  }
  const cell = (row: Group) => (by === 'departments' || by === 'items' ? <span data-typed="">{nameOf(row)}</span> : nameOf(row))
  const title = t(`safety.report.by.${by}`)
  const of = (key: 'infractions' | 'points', tone: 'brand' | 'warn') => ({ label: t(`safety.report.${key}`), tone, values: rows.map((row) => row[key]) })
  return (
    <>
      {rows.length > 0 && (
        <Card>
          <Chart label={title} labels={rows.map(nameOf)} series={[of('infractions', 'brand'), of('points', 'warn')]} />
        </Card>
      )}
      <List
        rows={rows}
        rowKey={({ key }) => key}
        empty={t('safety.list.none')}
        columns={[
          { key: 'what', title, wrap: true, cell },
          { key: 'infractions', title: t('safety.report.infractions'), num: true, cell: (row) => row.infractions },
          { key: 'points', title: t('safety.report.points'), num: true, cell: (row) => row.points },
          { key: 'people', title: t('safety.report.people'), num: true, cell: (row) => row.people },
        ]}
        card={(row) => (
          <>
            <b>{cell(row)}</b>
            <small style={{ display: 'block' }}>{t('safety.report.line', { infractions: row.infractions, points: row.points, people: row.people })}</small>
          </>
        )}
      />
    </>
  )
}

/** How many people stand at each threshold, and who has the most points. */
export function WithPoints({ of: { thresholds, people } }: { of: Report }) {
  const { t } = useText()
  return (
    <>
      <Card title={t('safety.report.thresholds')}>
        <Facts
          items={thresholds.map((one) => ({
            label: t('safety.report.atThreshold', { kind: t(`safety.kind.${one.kind}`), points: one.points }),
            value: t('safety.report.count', { people: one.people }),
          }))}
        />
      </Card>
      <List
        rows={people}
        rowKey={({ person }) => person.ssoId}
        empty={t('safety.report.nobody')}
        columns={[
          { key: 'person', title: t('safety.list.person'), cell: ({ person }) => <PersonCell person={person} /> },
          { key: 'accumulated', title: t('safety.score.accumulated'), num: true, cell: ({ accumulated }) => accumulated },
          { key: 'threshold', title: t('safety.score.threshold'), cell: ({ threshold }) => <KindTag kind={threshold} /> },
        ]}
        card={({ person, accumulated, threshold }) => (
          <div className="row between">
            <PersonCell person={person} />
            <span className="row">
              {accumulated} <KindTag kind={threshold} />
            </span>
          </div>
        )}
      />
    </>
  )
}

/** Who has broken the same rule again. */
export function Repeats({ of: { repeats } }: { of: Report }) {
  const { t, pick } = useText()
  const item = ({ itemCn, itemEn }: Report['repeats'][number]) => <span data-typed="">{pick(itemCn, itemEn)}</span>
  return (
    <List
      rows={repeats}
      rowKey={({ person, itemEn }) => `${person.ssoId} ${itemEn}`}
      empty={t('safety.report.noRepeats')}
      columns={[
        { key: 'person', title: t('safety.list.person'), cell: ({ person }) => <PersonCell person={person} /> },
        { key: 'item', title: t('safety.list.item'), wrap: true, cell: item },
        { key: 'times', title: t('safety.report.times'), num: true, cell: ({ times }) => times },
        { key: 'points', title: t('safety.report.points'), num: true, cell: ({ points }) => points },
      ]}
      card={(row) => (
        <>
          <div className="row between">
            <PersonCell person={row.person} />
            <span>{t('safety.report.again', { times: row.times })}</span>
          </div>
          <small>{item(row)}</small>
        </>
      )}
    />
  )
}
