import { Card } from '#foundation/web/kit/Card.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import { type Announced, congratulate, type Winner } from '../../contract/announcing.ts'
import { AwardCard } from './AwardCard.tsx'
import { usePeriod } from './usePeriod.ts'
import './recognition.css'

type Shown = Pick<Announced, 'titleCn' | 'titleEn' | 'period'> & { publishedAt: string | null; cover: { id: string } | null; winners: readonly Winner[] }

/** A publication as people see it; in a preview nobody is congratulated. */
export function AnnouncedCard({ of, preview = false }: { of: Shown; preview?: boolean }) {
  const { t, lang, pick } = useText()
  const period = usePeriod()
  const title = pick(of.titleCn, of.titleEn)
  return (
    <Card
      title={<span data-typed="">{title}</span>}
      extra={<small>{of.publishedAt ? `${period(of.period)} · ${formatDayOf(of.publishedAt, lang)}` : period(of.period)}</small>}
    >
      <div className="stack">
        {of.cover && <img className="recog-cover" alt={title} src={`${previewFile.path}?${new URLSearchParams({ id: of.cover.id, size: 'screen' })}`} />}
        {of.winners.length === 0 && <p className="hint">{t('recognition.publications.noWinners')}</p>}
        <ul className="recog-cards">
          {of.winners.map((winner) => (
            <AwardCard
              key={winner.id}
              of={{ ...winner, period: of.period }}
              head={<PersonCell person={winner.person} note={<span data-typed="">{pick(winner.person.departmentCn, winner.person.departmentEn)}</span>} />}
            >
              {!preview && <Congratulate winner={winner} />}
            </AwardCard>
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Congratulate({ winner }: { winner: Winner }) {
  const { t, name } = useText()
  const { attempt, sending } = useSend(congratulate)
  const { congratulations: count, congratulated } = winner
  return (
    <>
      <small>{count > 0 ? t('recognition.congratulations', { count }) : ''}</small>
      {congratulated ? (
        <span className="tag g">{t('recognition.congratulated')}</span>
      ) : (
        <button
          type="button"
          className="btn s"
          disabled={sending}
          aria-label={t('recognition.congratulateName', { name: name(winner.person) })}
          onClick={() => void attempt({ id: winner.id })}
        >
          {t('recognition.congratulate')}
        </button>
      )}
    </>
  )
}
