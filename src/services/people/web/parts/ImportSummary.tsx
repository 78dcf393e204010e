import type { ReactNode } from 'react'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { FeedRunRow, FeedSummary } from '../../contract.ts'

const KINDS = ['joined', 'left', 'moved', 'changed', 'same'] as const

/** What a run changes: how many join, leave, move or change, in which fields, with a few of each by name. */
interface Props {
  summary: FeedSummary
  places: FeedRunRow['places']
  title: string
  held: boolean
  children?: ReactNode
}

export function ImportSummary({ summary, places, title, held, children }: Props) {
  const { t, name, has, pick } = useText()
  const { persons, divisions, departments, fields, examples } = summary
  const said = (field: string, value: string | number | boolean | null): string => {
    if (value === null || value === '') return t('people.import.empty')
    if (typeof value === 'boolean') return t(value ? 'people.import.yes' : 'people.import.no')
    const place = places[String(value)]
    if (place) return pick(place.nameCn, place.nameEn)
    const word = field === 'status' ? `state.Person.${value}` : `people.enum.${field}.${value}`
    return has(word) ? t(word) : String(value)
  }
  const column = (field: string) => t(`people.column.${field}`)
  return (
    <Card title={title}>
      {held && (
        <p className="note-box bad" role="alert">
          {t('rule.PPL-12')} {t('people.import.held', { left: formatNumber(persons.left), percent: summary.leftPercent, limit: summary.holdPercent })}
        </p>
      )}
      <Facts items={KINDS.map((kind) => ({ label: t(`people.import.${kind}`), value: <strong>{formatNumber(persons[kind])}</strong> }))} />
      {divisions.add + divisions.change + departments.add + departments.change > 0 && (
        <p>{t('people.import.organization', { va: divisions.add, vc: divisions.change, da: departments.add, dc: departments.change })}</p>
      )}
      {Object.keys(fields).length > 0 && (
        <>
          <h3 className="above">{t('people.import.fields')}</h3>
          <p className="row wrap tight">
            {Object.entries(fields).map(([field, count]) => (
              <Tag key={field}>
                {column(field)} {formatNumber(count)}
              </Tag>
            ))}
          </p>
        </>
      )}
      {examples.length > 0 && <h3 className="above">{t('people.import.examples')}</h3>}
      {examples.map((one) => (
        <div key={one.ssoId} className="li">
          <div className="t wraps">
            <b>
              {name(one)} {one.ssoId}
            </b>{' '}
            <Tag tone={one.kind === 'left' ? 'r' : one.kind === 'joined' ? 'g' : 'b'}>{t(`people.import.${one.kind}`)}</Tag>
            {one.changes.map(({ field, from, to }) => (
              <div key={field}>
                <small>
                  {column(field)}: {t('people.import.from', { from: said(field, from), to: said(field, to) })}
                </small>
              </div>
            ))}
          </div>
        </div>
      ))}
      {children}
    </Card>
  )
}
