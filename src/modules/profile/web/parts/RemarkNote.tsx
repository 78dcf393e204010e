import type { ReactNode } from 'react'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Draft } from './shown.ts'

/** What was said at each field of a rejected change, to stand beside it in the form (PROFILE-35). */
export function useRemarks(draft: Draft | undefined): (at: string) => ReactNode {
  const { t } = useText()
  return (at) => {
    const said = draft?.remarks.find((one) => one.at === at)
    return (
      said && (
        <span className="profile-remark">
          <Icon name="warn" /> {t('profile.remark')} <span data-typed="">{said.text}</span>
        </span>
      )
    )
  }
}
