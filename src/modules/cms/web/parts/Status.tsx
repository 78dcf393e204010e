import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ContentRow } from '../../contract/index.ts'
import { contentLife } from '../../rules/life.ts'

/** In which state an item is, and what is about to change about it. */
export function Status({ row }: { row: ContentRow }) {
  const { t, lang } = useText()
  return (
    <>
      <StateTag of={contentLife} state={row.publishStatus} /> {row.reviewRequestedAt && <Tag tone="b">{t('cms.reviewing')}</Tag>}{' '}
      {row.working && <Tag tone="b">{t('cms.hasWorking')}</Tag>} {row.stale && <Tag tone="w">{t('cms.hasStale')}</Tag>}
      {row.publishAt && <small className="line">{t('cms.goesLive', { at: formatInstant(row.publishAt, lang) })}</small>}
    </>
  )
}
