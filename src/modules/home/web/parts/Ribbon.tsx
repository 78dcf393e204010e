import type { ReactNode } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Looked } from '../../contract/index.ts'

/** Says above what is looked at that nobody reads it like this yet, and in which state it is. */
export function Ribbon({ of, says, children }: { of: Pick<Looked, 'publishStatus' | 'reviewRequestedAt'>; says: string; children?: ReactNode }) {
  const { t } = useText()
  return (
    <div className="home-ribbon">
      <span>
        <b>{says}</b> <Tag tone={of.publishStatus === '1' ? 'g' : 'w'}>{t(`state.CmsContent.${of.publishStatus}`)}</Tag>{' '}
        {of.reviewRequestedAt && <Tag tone="b">{t('home.inReview')}</Tag>}
      </span>
      {children}
    </div>
  )
}
