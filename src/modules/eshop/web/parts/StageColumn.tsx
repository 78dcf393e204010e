import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminDeliveryArrive, adminDeliveryDispatch, adminDeliveryList, type Place, type Stage } from '../../contract/index.ts'
import { ProblemForm } from './ProblemForm.tsx'

export type Parcel = OutputOf<typeof adminDeliveryList>['list'][number]
const SHOWN = 50
const POLL_SECONDS = 30

/** What is done with the chosen orders of a column. */
const STEPS: Readonly<Record<Stage, readonly ('pack' | 'go' | 'arrive')[]>> = {
  pack: ['pack', 'arrive'],
  packed: ['go'],
  way: ['arrive'],
  ready: [],
  handed: [],
}

/** One column of the board: its orders, chosen to be moved on together. */
export function StageColumn({ stage, place }: { stage: Stage; place: Place | undefined }) {
  const { t } = useText()
  const { say } = useSay()
  const call = useCall(adminDeliveryList, { pageSize: SHOWN, filters: { stage, ...(place && { place }) } }, { pollSeconds: POLL_SECONDS })
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [wrong, report] = useState<Parcel>()
  const dispatch = useSend(adminDeliveryDispatch)
  const arrive = useSend(adminDeliveryArrive)
  const rows = call.data?.list ?? []
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const move = async (step: 'pack' | 'go' | 'arrive') => {
    const done = step === 'arrive' ? await arrive.attempt({ ids }) : await dispatch.attempt({ ids, step })
    if (!done) return
    choose(new Set())
    say(t(`eshop.delivery.${step}.done`, { orders: done.orders }))
  }
  const toggle = (id: string) => choose((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const steps = STEPS[stage]
  return (
    <section aria-label={t(`eshop.stage.${stage}`)}>
      <div className="row between wrap">
        <h2>
          {t(`eshop.stage.${stage}`)} {call.data && <small>{call.data.total}</small>}
        </h2>
        {steps.length > 0 && rows.length > 0 && (
          <button type="button" className="btn link no-print" onClick={() => choose(new Set(ids.length === rows.length ? [] : rows.map(({ id }) => id)))}>
            {t('kit.all')}
          </button>
        )}
      </div>
      <Loaded call={call} lines={3}>
        {({ list }) => (
          <>
            {list.length === 0 && <p className="hint">{t('eshop.delivery.none')}</p>}
            {list.map((one) => (
              <ParcelCard
                key={one.id}
                parcel={one}
                chosen={steps.length > 0 ? chosen.has(one.id) : undefined}
                onChoose={() => toggle(one.id)}
                onProblem={stage === 'handed' ? undefined : () => report(one)}
              />
            ))}
          </>
        )}
      </Loaded>
      {ids.length > 0 && (
        <div className="row wrap no-print">
          {steps.map((step) => (
            <button key={step} type="button" className="btn s p" disabled={dispatch.sending || arrive.sending} onClick={() => void move(step)}>
              {t(`eshop.delivery.${step}`, { count: ids.length })}
            </button>
          ))}
        </div>
      )}
      {wrong && <ProblemForm parcel={wrong} onClose={() => report(undefined)} />}
    </section>
  )
}

interface CardProps {
  parcel: Parcel
  /** None where nothing is done with several. */
  chosen: boolean | undefined
  onChoose(): void
  onProblem: (() => void) | undefined
}

function ParcelCard({ parcel, chosen, onChoose, onProblem }: CardProps) {
  const { t, lang, name, pick } = useText()
  const at = parcel.readyAt ?? parcel.paidAt
  return (
    <article className={parcel.problem ? 'run-order bad' : 'run-order'}>
      <span className="row tight">
        {chosen !== undefined && <input type="checkbox" className="no-print" aria-label={parcel.oid} checked={chosen} onChange={onChoose} />}
        <b translate="no">{parcel.oid}</b>
      </span>
      <span>
        {name(parcel.person)} · {t(`eshop.place.${parcel.place}`)}
      </span>
      <small data-typed="">{pick(parcel.goodsCn, parcel.goodsEn)}</small>
      {parcel.note && <small data-typed="">{parcel.note}</small>}
      {parcel.problem && (
        <span>
          <Tag tone="r">{t(`eshop.problem.${parcel.problem}`)}</Tag> <small data-typed="">{parcel.problemNote}</small>
        </span>
      )}
      <span className="row between wrap">
        <small>{at && formatInstant(at, lang)}</small>
        {onProblem && (
          <button type="button" className="btn link no-print" onClick={onProblem}>
            {t('eshop.problem.report')}
          </button>
        )}
      </span>
    </article>
  )
}
