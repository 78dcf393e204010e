import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Entry, ItemDetail } from '../../contract/index.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { WhyYou } from './ItemWhy.tsx'
import { useActWords } from './useActWords.ts'

/** Decisions, remarks, questions and transfers, each with who, in whose name, why that person and when; then who comes next. */
export function ItemHistory({ item }: { item: ItemDetail }) {
  const { t } = useText()
  const moments = item.timeline.map((line): Moment => ({ id: line.id, state: stateOf(line), title: <Line line={line} />, note: <Note line={line} /> }))
  return (
    <Card title={t('workflow.item.history')}>
      <Timeline moments={moments} />
    </Card>
  )
}

function stateOf({ kind, state }: Entry): Moment['state'] {
  if (kind === 'next') return 'next'
  if (kind === 'ended') return state === 'terminated' ? 'bad' : 'done'
  if (state === 'rejected') return 'bad'
  return state && isHeld(state) ? 'now' : 'done'
}

function Line({ line }: { line: Entry }) {
  const { who, did } = useActWords()
  return (
    <>
      <b>{who(line)}</b> {did(line)}
      {line.comment && (
        <p
          className="anywhere above below near"
          data-typed=""
          style={{ padding: '8px 12px', background: 'var(--sunken)', borderRadius: 'var(--radius-s)', color: 'var(--ink)' }}
        >
          {line.comment}
        </p>
      )}
    </>
  )
}

function Note({ line }: { line: Entry }) {
  const { t, lang, pick } = useText()
  const { ssoId } = useMe()
  const step = line.stepCn && line.stepEn ? pick(line.stepCn, line.stepEn) : undefined
  const at = line.at ?? line.since
  const unread = line.state && isHeld(line.state) ? t(line.readAt ? 'workflow.item.opened' : 'workflow.item.notOpened') : undefined
  const parts = [step, at && formatInstant(at, lang), unread].filter(Boolean)
  return (
    <>
      {parts.join(' · ')}
      <WhyYou line={line} own={line.person?.ssoId === ssoId} />
    </>
  )
}
