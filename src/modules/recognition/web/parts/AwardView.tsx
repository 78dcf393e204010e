import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDayOf, formatInstant } from '#foundation/web/kit/format.ts'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Card as Award, card } from '../../contract/nominating.ts'
import { PointsTag } from './AwardCard.tsx'
import { NominationTag } from './NominationTag.tsx'
import { usePeriod } from './usePeriod.ts'
import './recognition.css'

/** One award, to be read, printed and shared; who nominated follows how it is decided. */
export function AwardView({ id }: { id: string }) {
  const { t } = useText()
  const call = useCall(card, { id })
  return (
    <Loaded call={call} lines={10}>
      {(award) => (
        <div className="stack">
          <Paper award={award} />
          {award.state === 'final-approved' && (
            <div className="row wrap no-print centre">
              <CopyButton text={location.href} label={t('recognition.card.share')} />
              <button type="button" className="btn p" onClick={() => window.print()}>
                {t('recognition.card.print')}
              </button>
            </div>
          )}
          {award.steps.length > 0 && <Steps award={award} />}
        </div>
      )}
    </Loaded>
  )
}

function Paper({ award }: { award: Award }) {
  const { t, lang, name, pick } = useText()
  const period = usePeriod()
  return (
    <section className="card recog-award" aria-label={pick(award.typeCn, award.typeEn)}>
      <Avatar person={award.nominee} size={72} />
      <h2 data-typed="">{name(award.nominee)}</h2>
      <span data-typed="">{pick(award.nominee.departmentCn, award.nominee.departmentEn)}</span>
      <b data-typed="">{pick(award.typeCn, award.typeEn)}</b>
      <div className="row wrap centre">
        <PointsTag points={award.points} />
        {award.state !== 'final-approved' && <NominationTag state={award.state} />}
      </div>
      <p className="recog-reason" data-typed="">
        {award.reason}
      </p>
      <Facts
        items={[
          { label: t('recognition.mine.values'), value: <span data-typed="">{pick(award.valuesCn, award.valuesEn)}</span> },
          { label: t('recognition.mine.period'), value: period(award.period) },
          { label: t('recognition.mine.from'), value: <span data-typed="">{name(award.from)}</span> },
          { label: t(award.state === 'final-approved' ? 'recognition.mine.awardedAt' : 'recognition.card.at'), value: formatDayOf(award.at, lang) },
        ]}
      />
      {award.congratulations > 0 && <small>{t('recognition.congratulations', { count: award.congratulations })}</small>}
    </section>
  )
}

function Steps({ award }: { award: Award }) {
  const { t, lang, name } = useText()
  const next = award.steps.findIndex(({ at }) => at === null)
  return (
    <Card title={t('recognition.card.steps')}>
      <Timeline
        moments={award.steps.map(({ step, by, at, comment }, n) => ({
          id: step,
          state: at === null ? (n === next ? 'now' : 'next') : award.state === 'rejected' && n === award.steps.length - 1 ? 'bad' : 'done',
          title: `${t(`recognition.step.${step}`)} · ${name(by)}`,
          note: at === null ? t('recognition.card.waits') : `${formatInstant(at, lang)}${comment ? ` · ${comment}` : ''}`,
        }))}
      />
    </Card>
  )
}
