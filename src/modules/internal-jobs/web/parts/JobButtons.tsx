import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { jobFollow } from '../../contract/index.ts'

/** Follows a position, and shares its address. */
export function JobButtons({ id, followed, className = 'btn' }: { id: string; followed: boolean; className?: string }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(jobFollow)
  const follow = async () => {
    if (await attempt({ id, follow: !followed })) say(t(followed ? 'internal-jobs.follow.off' : 'internal-jobs.follow.on'))
  }
  return (
    <>
      <button type="button" className={className} disabled={sending} aria-pressed={followed} onClick={() => void follow()}>
        {t(followed ? 'internal-jobs.follow.end' : 'internal-jobs.follow')}
      </button>
      <CopyButton className={className} label={t('internal-jobs.share')} text={`${location.origin}/${lang}/internal-jobs/jobs/detail/${id}`} />
    </>
  )
}
