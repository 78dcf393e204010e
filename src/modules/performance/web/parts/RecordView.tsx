import { Card, Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatDayOf } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { RecordDetail } from '../../contract/records.ts'
import { recordLife } from '../../rules/life.ts'
import { RatingTag, Score, StageTag } from './Tags.tsx'

/** What is known of a record besides its items. */
export function RecordFacts({ record }: { record: RecordDetail }) {
  const { t, lang, name } = useText()
  const of = (key: string) => t(`performance.record.${key}`)
  const typed = (text: string) => <span data-typed="">{text}</span>
  const maybe = (key: string, text: string) => (text === '' ? [] : [{ label: of(key), value: typed(text) }])
  return (
    <>
      <Facts
        items={[
          { label: of('form'), value: typed(record.formName) },
          { label: of('evaluator'), value: <bdi translate="no">{name(record.evaluator)}</bdi> },
          { label: of('stage'), value: <StageTag {...record} /> },
          { label: of('selfScore'), value: <Score score={record.selfScore} /> },
          { label: of('totalScore'), value: <Score score={record.totalScore ?? record.evaluatorScore} /> },
          { label: of('rating'), value: <RatingTag rating={record.rating} calibratedFrom={record.calibratedFrom} /> },
          ...(record.talkOn ? [{ label: of('talkOn'), value: formatDay(record.talkOn, lang) }] : []),
          ...(record.acknowledgedAt ? [{ label: of('acknowledged'), value: formatDayOf(record.acknowledgedAt, lang) }] : []),
        ]}
      />
      <Sentences
        items={[
          ...maybe('topReason', record.topRatingReason),
          ...maybe('calibrationReason', record.calibrationReason),
          ...maybe('comments', record.comments),
          ...maybe('excludedReason', record.excludedReason ?? ''),
        ]}
      />
    </>
  )
}

/** The stages of a record with the days by which they are due. */
export function StageBar({ record }: { record: RecordDetail }) {
  const { t, lang } = useText()
  const now = recordLife.states.indexOf(record.stage)
  const moments = recordLife.states.map((stage, place): Moment => {
    const due = record.dues.find((one) => one.stage === stage)?.dueOn
    const notDone = stage === 'self-evaluation' && place < now && !record.selfDone
    const until = due ? t('performance.until', { day: formatDay(due, lang) }) : ''
    return {
      id: stage,
      state: notDone ? 'bad' : place < now || record.stage === 'ended' ? 'done' : place === now ? 'now' : 'next',
      title: t(`state.EvaluationRecord.stage.${stage}`),
      note: notDone ? t('performance.selfNotDone') : until,
    }
  })
  return <Timeline moments={moments} />
}

/** To whom a record has gone from whom. */
export function Reassigned({ record }: { record: RecordDetail }) {
  const { t, lang, name } = useText()
  if (record.reassigned.length === 0) return null
  return (
    <Card title={t('performance.reassigned')}>
      {record.reassigned.map(({ id, from, to, reason, at }) => (
        <p key={id}>
          {t('performance.reassigned.line', { from: name(from), to: name(to), day: formatDayOf(at, lang) })} <small data-typed="">{reason}</small>
        </p>
      ))}
    </Card>
  )
}
