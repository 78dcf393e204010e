import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays, formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMore } from '#foundation/web/kit/useMore.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { roundStates, rounds } from '../../contract.ts'
import { LunchForm } from './LunchForm.tsx'
import { LunchLine } from './LunchLine.tsx'
import { RoundForm } from './RoundForm.tsx'

export type RoundRow = OutputOf<typeof rounds>['list'][number]
export type LunchRow = RoundRow['lunches'][number]

const STEP = 5

/** The rounds with their lunches, the latest first. */
export function Rounds({ onSeats }: { onSeats(lunchId: string): void }) {
  const { t } = useText()
  const { pageSize, moreOf } = useMore(STEP)
  const call = useCall(rounds, { pageNum: 1, pageSize, filters: {} })
  const [edited, edit] = useState<{ row?: RoundRow }>()
  return (
    <>
      <div className="row">
        <button type="button" className="btn p" onClick={() => edit({})}>
          {t('finance-event.rounds.add')}
        </button>
      </div>
      <Loaded call={call} lines={8}>
        {(page) => {
          const more = moreOf(page)
          return (
            <>
              {page.list.length === 0 && (
                <div className="card">
                  <Empty text={t('finance-event.rounds.none')} />
                </div>
              )}
              {page.list.map((round) => (
                <RoundCard key={round.id} round={round} onEdit={() => edit({ row: round })} onSeats={onSeats} />
              ))}
              {more && (
                <button type="button" className="btn link" onClick={more}>
                  {t('kit.more')}
                </button>
              )}
            </>
          )
        }}
      </Loaded>
      {edited && <RoundForm row={edited.row} onClose={() => edit(undefined)} />}
    </>
  )
}

function RoundCard({ round, onEdit, onSeats }: { round: RoundRow; onEdit(): void; onSeats(lunchId: string): void }) {
  const { t, lang, name } = useText()
  const [edited, edit] = useState<{ row?: LunchRow }>()
  const title = name(round)
  return (
    <Card
      title={<span data-typed>{title}</span>}
      extra={
        <span className="row">
          <StateTag of={roundStates} state={round.status} />
          <button type="button" className="btn link" data-typed aria-label={`${t('kit.edit')} ${title}`} onClick={onEdit}>
            {t('kit.edit')}
          </button>
        </span>
      }
    >
      <div className="row between wrap below">
        <small>
          {formatDays(round.from, round.to, lang)} · {t('finance-event.round.opens', { when: formatInstant(round.bookingOpen, lang) })} ·{' '}
          {t('finance-event.round.most', { count: round.maxPerPerson })}
        </small>
        <button type="button" className="btn s" data-typed aria-label={`${t('finance-event.lunches.add')} ${title}`} onClick={() => edit({})}>
          {t('finance-event.lunches.add')}
        </button>
      </div>
      {round.lunches.length === 0 && <p className="muted">{t('finance-event.noLunches')}</p>}
      {round.lunches.map((lunch) => (
        <LunchLine key={lunch.id} lunch={lunch} onEdit={() => edit({ row: lunch })} onSeats={() => onSeats(lunch.id)} />
      ))}
      {edited && <LunchForm round={round} row={edited.row} onClose={() => edit(undefined)} />}
    </Card>
  )
}
