import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, itemLife, operate } from '#services/workflow/contract/index.ts'

type Item = OutputOf<typeof detail>
const WORDS = 300

/** How far the approval of an event is; who has it on the desk decides here. */
export function Approval({ id, acts }: { id: string; acts: boolean }) {
  const { t, pick } = useText()
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={6}>
      {(item) => (
        <div className="stack">
          <Card title={t('events.approval.facts')} extra={<StateTag of={itemLife} state={item.state} />}>
            <Facts
              items={item.facts.map((one, at) => ({
                label: at > 0 && item.facts[at - 1]?.labelCn === one.labelCn ? `${pick(one.labelCn, one.labelEn)} ${at}` : pick(one.labelCn, one.labelEn),
                value: <span data-typed>{pick(one.valueCn, one.valueEn)}</span>,
              }))}
            />
          </Card>
          <History of={item} />
          {acts && item.can.includes('approve') && <Decide id={id} />}
        </div>
      )}
    </Loaded>
  )
}

/** Who asked, decided and comes next. */
function History({ of: { timeline } }: { of: Item }) {
  const { t, lang, name, pick } = useText()
  const looks = ({ kind, state }: Item['timeline'][number]): Moment['state'] => {
    if (state === 'rejected' || state === 'terminated') return 'bad'
    if (kind === 'task' && (state === 'pending' || state === 'processing')) return 'now'
    return kind === 'next' ? 'next' : 'done'
  }
  const did = ({ kind, state }: Item['timeline'][number]): string => {
    if (state) return t(`state.WorkflowTask.${state}`)
    return kind === 'submitted' ? t('events.approval.sent') : kind === 'next' ? t('events.approval.step') : ''
  }
  return (
    <Card title={t('events.approval.history')}>
      <Timeline
        moments={timeline.map((one) => ({
          ...{ id: one.id, state: looks(one) },
          title: (
            <>
              <b data-typed>{one.person ? name(one.person) : t('events.approval.system')}</b> {did(one)}
              {one.comment && <p data-typed>{one.comment}</p>}
            </>
          ),
          note: [one.stepCn && one.stepEn && pick(one.stepCn, one.stepEn), one.at && formatInstant(one.at, lang)].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  )
}

/** Who rejects says why (WF-08). */
function Decide({ id }: { id: string }) {
  const { t } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(operate)
  const [comment, type] = useState<string>()
  const decide = async (action: 'approve' | 'reject') => {
    if (await attempt({ itemId: id, action, comment: comment ?? '' })) say(t(`events.approval.${action}.done`))
  }
  return (
    <>
      <TextAreaField label={t('events.approval.comment')} note={t('events.approval.comment.note')} max={WORDS} value={comment} onChange={type} />
      <ActionBar>
        <button type="button" className="btn d" disabled={sending} onClick={() => void decide('reject')}>
          {t('action.WorkflowItem.reject')}
        </button>
        <button type="button" className="btn p" disabled={sending} onClick={() => void decide('approve')}>
          {t('action.WorkflowItem.approve')}
        </button>
      </ActionBar>
    </>
  )
}
