import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { Chips } from '#foundation/web/kit/Chips.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail, type Item, list, type Role, submit } from '../../contract.ts'
import { type Stage, stageLife } from '../../rules.ts'
import type { Round } from './Conversion.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { ReviewForm, reviewOf } from './ReviewForm.tsx'
import { Result, StageCell, WithSchool } from './Tags.tsx'
import './conversion.css'

const STAGES = stageLife.states.filter((stage) => stage !== 'not-started')
/** More interns than anybody has. */
const MOST = 100

/** One's own interns as cards, to be reviewed one by one and submitted together. */
export function Reviews({ round, role }: { round: Round; role: Role }) {
  const { t, choices } = useText()
  const [stage, choose] = useState<Stage>()
  const [reviewed, review] = useState<string>()
  const [open, setOpen] = useState<string>()
  const call = useCall(list, { pageNum: 1, pageSize: MOST, filters: { role, roundId: round.id, ...(stage && { stage }) } })
  return (
    <>
      <Chips<Stage> label={t('intern-conversion.list.stage')} value={stage} options={choices('state.ConversionItem.stage.', STAGES)} onChange={choose} />
      <Loaded call={call} lines={8}>
        {({ list: items }) => (
          <>
            <SubmitAll items={items} />
            {items.length === 0 && (
              <div className="card">
                <Empty text={t('intern-conversion.list.none')} />
              </div>
            )}
            <div className="conversion-cards">
              {items.map((item) => (
                <ReviewCard key={item.id} item={item} onReview={() => review(item.id)} onOpen={() => setOpen(item.id)} />
              ))}
            </div>
          </>
        )}
      </Loaded>
      {reviewed && <ReviewForm id={reviewed} onClose={() => review(undefined)} />}
      {open && <ItemSheet id={open} role={role} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ReviewCard({ item, onReview, onOpen }: { item: Item; onReview(): void; onOpen(): void }) {
  const { t, pick, lang, name } = useText()
  const may = item.can.includes('submit')
  const action = t(may ? 'intern-conversion.review.do' : 'intern-conversion.open')
  return (
    <section className="card">
      <div className="body stack">
        <div className="row between start">
          <PersonCell person={item.person} note={item.person.ssoId} />
          <span>
            <StageCell item={item} />
          </span>
        </div>
        <div>
          {pick(item.positionCn, item.positionEn)}
          <small className="line">
            <WithSchool of={`${formatDay(item.internFrom, lang)} – ${item.internTo ? formatDay(item.internTo, lang) : '—'}`} school={item.school} />
          </small>
        </div>
        <div className="row between">
          <span>
            <Result result={item.managerResult} /> {item.score !== null && <small>{t('intern-conversion.mean', { score: item.score })}</small>}
          </span>
          <button type="button" className={may ? 'btn p' : 'btn'} aria-label={`${action} ${name(item.person)}`} onClick={may ? onReview : onOpen}>
            {action}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Submits all reviews that are kept and lack nothing. */
function SubmitAll({ items }: { items: readonly Item[] }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(submit)
  const ready = items.filter(({ can, score, managerResult }) => can.includes('submit') && score !== null && managerResult !== null)
  if (ready.length === 0) return null
  const action = t('intern-conversion.submitAll', { count: ready.length })
  const send = async () => {
    if ((await confirm({ title: action, text: t('intern-conversion.submitAsk'), action })) === undefined) return
    let done = 0
    for (const { id } of ready) if (await attempt({ id, ...reviewOf(await callEndpoint(detail, { id })) })) done++
    if (done > 0) say(t('intern-conversion.submitted', { count: done }))
  }
  return (
    <div className="row end below">
      <button type="button" className="btn p" disabled={sending} onClick={() => void send()}>
        {action}
      </button>
    </div>
  )
}
