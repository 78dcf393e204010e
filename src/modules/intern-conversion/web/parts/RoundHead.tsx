import { useState } from 'react'
import { Card, Facts, Meter } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { complete, remind, start } from '../../contract.ts'
import type { Round } from './Conversion.tsx'
import { LoadForm } from './LoadForm.tsx'
import { Stage } from './Tags.tsx'

interface Props {
  round: Round
  all: readonly Round[]
  isAdmin: boolean
  onChoose(id: string): void
}

/** Which round is shown, its dates, and how far it is; for who runs it with what may be done with it. */
export function RoundHead({ round, all, isAdmin, onChoose }: Props) {
  const { t, lang } = useText()
  const day = (of: 'managerDue' | 'secondDue' | 'calibrationDue' | 'conversionDate') => ({
    label: t(`intern-conversion.rounds.${of}`),
    value: formatDay(round[of], lang),
  })
  const done = round.progress.find(({ stage }) => stage === 'completed')?.count ?? 0
  return (
    <Card>
      <div className="row between wrap">
        <SelectField
          label={t('intern-conversion.round')}
          always
          typed
          value={round.id}
          options={all.map((one) => ({ value: one.id, label: `${one.name} · ${t(`state.ConversionRound.${one.state}`)}` }))}
          onChange={(id) => id && onChoose(id)}
        />
        {isAdmin && <Acts round={round} />}
      </div>
      <Facts items={[day('managerDue'), day('secondDue'), day('calibrationDue'), day('conversionDate')]} />
      <div className="above below">
        <Meter value={done} max={round.total} label={t('intern-conversion.done', { done, total: round.total })} />
      </div>
      <div className="row wrap tight">
        <b>{t('intern-conversion.done', { done, total: round.total })}</b>
        {round.progress
          .filter(({ count }) => count > 0)
          .map(({ stage, count }) => (
            <span key={stage}>
              <Stage stage={stage} /> {count}
            </span>
          ))}
      </div>
    </Card>
  )
}

function Acts({ round }: { round: Round }) {
  const { t } = useText()
  const { say } = useSay()
  const [loading, load] = useState(false)
  const { attempt, sending } = useSend(remind)
  const send = async () => {
    const told = await attempt({ roundId: round.id })
    if (told) say(t('intern-conversion.remind.done', { count: told.people }))
  }
  return (
    <div className="row wrap below">
      {round.state !== 'completed' && (
        <button type="button" className="btn" onClick={() => load(true)}>
          {t('intern-conversion.load.do')}
        </button>
      )}
      {round.state === 'running' && (
        <button type="button" className="btn" disabled={sending} onClick={() => void send()}>
          {t('intern-conversion.remind.do')}
        </button>
      )}
      <Moves of={{ start, complete }} row={round} words="intern-conversion.rounds." className="btn p" />
      {loading && <LoadForm round={round} onClose={() => load(false)} />}
    </div>
  )
}
