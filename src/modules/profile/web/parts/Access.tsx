import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Member } from './shown.ts'

/** Whether a profile is open, and why not. */
export function Access({ member: { access } }: { member: Pick<Member, 'access'> }) {
  const { t } = useText()
  if (access.enabled) return <Tag tone="g">{t('profile.access.on')}</Tag>
  return (
    <span className="row wrap">
      <Tag tone="r">{t('profile.access.off')}</Tag>
      {access.by ? <small data-typed="">{access.reason}</small> : <small>{t('profile.access.left')}</small>}
    </span>
  )
}
