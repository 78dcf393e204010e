import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { FigureGroups } from '#foundation/web/kit/Figures.tsx'
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
  return (
    <FigureGroups
      words="safety.report."
      title={t(`safety.report.by.${by}`)}
      figures={['infractions', 'points', 'people']}
      drawn={{ infractions: 'brand', points: 'warn' }}
      framed
      rows={rows}
      rowKey={({ key }) => key}
      nameOf={nameOf}
      typed={by === 'departments' || by === 'items'}
      empty={t('safety.list.none')}
      line={({ infractions, points, people }) => t('safety.report.line', { infractions, points, people })}
    />
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
