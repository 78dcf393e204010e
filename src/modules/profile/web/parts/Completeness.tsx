import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirmContact } from '../../contract/index.ts'
import type { Profile } from './shown.ts'

const FULL = 100

/** How complete the profile is, the two facts that are missed most, and once a year whether contact is still right. */
export function Completeness({ profile: { completeness, confirmDue, confirmedAt } }: { profile: Profile }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(confirmContact)
  const { percent, missing } = completeness
  if (percent === FULL && !confirmDue) return null
  return (
    <Card title={t('profile.complete.title')} extra={<b>{percent}%</b>}>
      <div className="stack">
        <Meter value={percent} max={FULL} label={t('profile.complete.title')} />
        {missing.length > 0 && (
          <p className="hint">{t('profile.complete.missing', { what: missing.map((one) => t(`profile.field.${one}`)).join(t('profile.and')) })}</p>
        )}
        {confirmDue && (
          <div className="note-box row between wrap">
            <span>{confirmedAt ? t('profile.confirm.again', { at: formatInstant(confirmedAt, lang) }) : t('profile.confirm.first')}</span>
            <button type="button" className="btn p" disabled={sending} onClick={async () => (await attempt({})) && say(t('profile.confirm.done'))}>
              {t('profile.confirm.act')}
            </button>
          </div>
        )}
      </div>
    </Card>
  )
}
