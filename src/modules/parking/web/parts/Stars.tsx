import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { rate } from '../../contract/index.ts'

const STARS = [1, 2, 3, 4, 5]

/** How the own wash was; another number is another opinion. */
export function Stars({ id, value }: { id: string; value: number | null }) {
  const { t } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(rate)
  const give = async (rating: number) => {
    if (await attempt({ id, rating })) say(t('parking.rated'))
  }
  return (
    <div className="row wrap">
      <small>{t('parking.washHistory.rating')}</small>
      <div className="seg" role="group" aria-label={t('parking.washHistory.rating')}>
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            aria-pressed={value === stars}
            aria-label={t('parking.stars', { stars })}
            disabled={sending}
            onClick={() => void give(stars)}
          >
            {stars}
          </button>
        ))}
      </div>
    </div>
  )
}
