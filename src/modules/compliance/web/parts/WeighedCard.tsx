import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { check, type DeclarationGiven } from '../../contract/index.ts'
import { Readings } from './Readings.tsx'

type Weighed = InputOf<typeof check>

/** As much of a form as can be weighed: people with a name, things with a day. */
function weighedOf(values: Partial<DeclarationGiven>): Weighed {
  const { sid, direction = 'offer', partnerId = null, recipients = [], items = [], ticketType, unitPriceFen, quantity, estimatedEntryDate } = values
  return {
    ...{ sid, direction, partnerId, ticketType, unitPriceFen, quantity, estimatedEntryDate },
    recipients: recipients.filter(({ nameCn, nameEn }) => nameCn || nameEn).map(({ nameCn, nameEn, official }) => ({ nameCn, nameEn, official })),
    items: items.filter(({ date }) => date !== '').map(({ category, date, sensitiveTime, worthFen }) => ({ category, date, sensitiveTime, worthFen })),
  }
}

/** Beside the form: what the partner and each person got this year against the limits, and who will decide. */
export function WeighedCard({ values }: { values: Partial<DeclarationGiven> }) {
  const { t, lang, pick, name } = useText()
  const asked = useDebounced(weighedOf(values))
  const call = useCall(check, asked, { enabled: check.input.safeParse(asked).success })
  const own = asked.direction === 'accept'
  return (
    <Card title={t('compliance.weighed')}>
      <Loaded call={call} lines={6}>
        {({ partner, people, limits, path }) => (
          <div className="stack">
            {limits.length > 0 && (
              <p className="note-box warn" role="status">
                {t('compliance.over')}
              </p>
            )}
            <section>
              <h3>{t('compliance.weighed.partner')}</h3>
              <Readings of={partner} />
            </section>
            {people.map((readings, at) => {
              const { nameCn = '', nameEn = '' } = asked.recipients[at] ?? {}
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order of the form
                <section key={at}>
                  <h3 data-typed={own ? undefined : ''}>{own ? t('compliance.weighed.self') : name({ nameCn, nameEn })}</h3>
                  <Readings of={readings} />
                </section>
              )
            })}
            <section>
              <h3>{t('compliance.weighed.path')}</h3>
              <Timeline
                moments={path.map(
                  (step, at): Moment => ({ id: `step ${at}`, state: 'next', title: listed(step.people.map(name), lang), note: pick(step.nameCn, step.nameEn) }),
                )}
              />
            </section>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
