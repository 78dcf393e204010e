import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { SurveyRow } from '../../contract/index.ts'

/** The way to a survey, to be sent or hung on a wall; it opens for its audience only. */
export function LinkSheet({ survey, onClose }: { survey: Pick<SurveyRow, 'uid' | 'titleCn' | 'titleEn'>; onClose(): void }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const title = pick(survey.titleCn, survey.titleEn)
  const address = `${location.origin}/${lang}/survey/detail/${survey.uid}`
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    say(t('survey.linkCopied'))
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack centre">
        <QrCode text={address} label={t('survey.linkCode', { title })} />
        <code className="centre wraps anywhere">{address}</code>
        <button type="button" className="btn" onClick={() => void copy()}>
          {t('survey.copyLink')}
        </button>
      </div>
    </Sheet>
  )
}
