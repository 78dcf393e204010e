import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { isDay } from '#foundation/time.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { quote } from '../../contract.ts'

type Asked = InputOf<typeof quote>
type Quote = OutputOf<typeof quote>

/** What is filled in so far: what it costs, which places there are, what stands against it, and who decides. */
export function QuoteCard({ asked }: { asked: Asked }) {
  const { t } = useText()
  const debounced = useDebounced(asked)
  const complete = debounced.visits.length > 0 && debounced.visits.every(({ visitDate }) => isDay(visitDate))
  const call = useCall(quote, debounced, { enabled: complete })
  return (
    <Card title={t('student-group.quote')}>
      {complete ? (
        <Loaded call={call} lines={4}>
          {(found) => <Quoted of={found} />}
        </Loaded>
      ) : (
        <p className="muted">{t('student-group.quote.none')}</p>
      )}
    </Card>
  )
}

function Quoted({ of: { lines, totalFen, path, broken, warnings } }: { of: Quote }) {
  const { t, lang, pick, name } = useText()
  const amount = ({ amountFen }: Quote['lines'][number] & { n: number }) => (amountFen === null ? '—' : formatFen(amountFen))
  const steps = path.map((step, n): Moment => {
    const people = step.people.map((one) => name(one))
    return { id: `step ${n}`, state: 'next', title: listed(people, lang) || pick(step.nameCn, step.nameEn), note: pick(step.nameCn, step.nameEn) }
  })
  return (
    <div className="stack" aria-live="polite">
      {broken.map(({ rule, message }) => (
        <p key={rule} className="note-box bad">
          {message}
        </p>
      ))}
      {warnings.map(({ rule, message }) => (
        <p key={rule} className="note-box warn">
          {t('student-group.quote.late', { message })}
        </p>
      ))}
      <List
        rows={lines.map((line, n) => ({ ...line, n }))}
        rowKey={({ n }) => String(n)}
        columns={[
          { key: 'visitDate', title: t('student-group.field.visitDate'), cell: ({ visitDate }) => formatDay(visitDate, lang) },
          { key: 'placesLeft', title: t('student-group.quote.placesLeft'), cell: ({ placesLeft }) => placesLeft, num: true },
          { key: 'amountFen', title: t('student-group.field.amountFen'), cell: amount, num: true },
        ]}
        card={(line) => (
          <div className="row between wrap">
            <b>{formatDay(line.visitDate, lang)}</b>
            <span>{t('student-group.quote.left', { count: line.placesLeft })}</span>
            <span>{amount(line)}</span>
          </div>
        )}
      />
      <Facts items={[{ label: t('student-group.field.totalFen'), value: <b>{totalFen === null ? '—' : formatFen(totalFen)}</b> }]} />
      <Timeline moments={[{ id: 'send', state: 'now', title: t('student-group.quote.youSend') }, ...steps]} />
    </div>
  )
}
