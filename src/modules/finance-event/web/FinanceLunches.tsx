import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays, formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { index } from '../contract.ts'
import { LunchCard } from './parts/LunchCard.tsx'
import { PastLunch } from './parts/PastLunch.tsx'
import './parts/lunches.css'

export type Round = OutputOf<typeof index>['rounds'][number]

/** What is to come, with the own seats, and what was. */
export default function FinanceLunches() {
  const { t } = useText()
  const call = useCall(index, {})
  return (
    <Page title={t('screen./{lang}/finance-event/index')}>
      <Loaded call={call} lines={8}>
        {({ rounds, past }) => (
          <div className="stack">
            {rounds.length === 0 && (
              <div className="card">
                <Empty text={t('finance-event.none')} />
              </div>
            )}
            {rounds.map((round) => (
              <RoundPart key={round.id} round={round} />
            ))}
            {past.length > 0 && (
              <>
                <h2>{t('finance-event.past')}</h2>
                <div className="fe-lunches">
                  {past.map((lunch) => (
                    <PastLunch key={lunch.id} lunch={lunch} />
                  ))}
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function RoundPart({ round }: { round: Round }) {
  const { t, lang, name, pick } = useText()
  const words = pick(round.wordingCn, round.wordingEn)
  const { from, to, bookingOpen, taken, maxPerPerson, lunches } = round
  return (
    <>
      <Card title={<span data-typed>{name(round)}</span>}>
        <div className="stack">
          {words && <RichText html={words} />}
          <Facts
            items={[
              { label: t('finance-event.round.days'), value: formatDays(from, to, lang) },
              { label: t('finance-event.round.bookingOpen'), value: formatInstant(bookingOpen, lang) },
              { label: t('finance-event.taken'), value: t('finance-event.taken.of', { taken, most: maxPerPerson }) },
            ]}
          />
          {lunches.length === 0 && <p className="muted">{t('finance-event.noneAhead')}</p>}
        </div>
      </Card>
      {lunches.length > 0 && (
        <div className="fe-lunches">
          {lunches.map((lunch) => (
            <LunchCard key={lunch.id} lunch={lunch} />
          ))}
        </div>
      )}
    </>
  )
}
