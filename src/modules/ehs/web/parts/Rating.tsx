import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { concernRate } from '../../contract/index.ts'

const STARS = [1, 2, 3, 4, 5]

/** How good the reporter finds the answer; others read it. */
export function Rating({ id, value, open }: { id: string; value: number | null; open: boolean }) {
  const { t } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(concernRate)
  if (!open) return <span>{t('ehs.rating.of', { stars: value ?? 0 })}</span>
  const rate = async (rating: number) => {
    if (await attempt({ id, rating })) say(t('ehs.rating.done'))
  }
  return (
    <div className="seg" role="group" aria-label={t('ehs.concern.rating')}>
      {STARS.map((stars) => (
        <button
          key={stars}
          type="button"
          aria-pressed={value === stars}
          aria-label={t('ehs.rating.of', { stars })}
          disabled={sending}
          onClick={() => void rate(stars)}
        >
          {stars}
        </button>
      ))}
    </div>
  )
}
