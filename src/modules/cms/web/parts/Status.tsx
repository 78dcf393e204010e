import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ContentRow } from '../../contract/index.ts'

const TONES: Readonly<Record<ContentRow['publishStatus'], Tone>> = { 0: 'n', 1: 'g', 2: 'w' }

/** In which state an item is, and what is about to change about it. */
export function Status({ row }: { row: ContentRow }) {
  const { t, lang } = useText()
  return (
    <>
      <Tag tone={TONES[row.publishStatus]}>{t(`state.CmsContent.${row.publishStatus}`)}</Tag>{' '}
      {row.reviewRequestedAt && <Tag tone="b">{t('cms.reviewing')}</Tag>} {row.working && <Tag tone="b">{t('cms.hasWorking')}</Tag>}{' '}
      {row.stale && <Tag tone="w">{t('cms.hasStale')}</Tag>}
      {row.publishAt && <small style={{ display: 'block' }}>{t('cms.goesLive', { at: formatInstant(row.publishAt, lang) })}</small>}
    </>
  )
}
