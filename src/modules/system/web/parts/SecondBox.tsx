import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useText } from '#foundation/web/text.tsx'
import type { roleDetail } from '../../contract/index.ts'
import { useRoleWords } from './useRoleWords.ts'

/** Why another administrator has to agree before the role is given, and the choice to ask for it (SYS-04, SYS-05). */
export function SecondBox({ role, second, ask }: { role: OutputOf<typeof roleDetail>; second: boolean; ask(second: boolean): void }) {
  const { t } = useText()
  const words = useRoleWords()
  const sensitive = role.permissions.filter((one) => one.sensitive)
  if (!sensitive.length && !role.unheld.length) return null
  return (
    <div className="note-box warn line">
      {sensitive.length > 0 && <p>{t('system.effect.sensitive', { permissions: words.permissions(sensitive) })}</p>}
      {role.unheld.length > 0 && (
        <>
          <p>{t('system.effect.unheld', { permissions: words.permissions(role.unheld) })}</p>
          <label className="row tight">
            <input type="checkbox" checked={second} onChange={(e) => ask(e.target.checked)} />
            {t('system.effect.askSecond')}
          </label>
        </>
      )}
    </div>
  )
}
