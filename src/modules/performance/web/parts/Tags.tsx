import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { RecordRow } from '../../contract/records.ts'
import { recordLife } from '../../rules/life.ts'

const RATINGS = { '1': 'r', '3': 'b', '5': 'g' } as const satisfies Record<string, Tone>
export type RatingCode = keyof typeof RATINGS

export function StageTag({ stage, uploadState, uploadFault, excludedReason }: Pick<RecordRow, 'stage' | 'uploadState' | 'uploadFault' | 'excludedReason'>) {
  const { t } = useText()
  if (excludedReason !== null) return <Tag>{t('performance.excluded')}</Tag>
  return (
    <>
      <StateTag of={recordLife} state={stage} />
      {stage === 'upload' && uploadState !== 'none' && (
        <>
          {' '}
          <Tag tone={uploadState === 'failed' ? 'r' : 'n'}>{t(`performance.upload.${uploadState}`)}</Tag>
        </>
      )}
      {uploadFault !== '' && (
        <small className="line" data-typed="">
          {uploadFault}
        </small>
      )}
    </>
  )
}

export function RatingTag({ rating, calibratedFrom = null }: { rating: RatingCode | null; calibratedFrom?: RatingCode | null }) {
  const { t } = useText()
  if (rating === null) return <span className="muted">—</span>
  return (
    <>
      <Tag tone={RATINGS[rating]}>{t(`performance.rating.${rating}`)}</Tag>
      {calibratedFrom !== null && <small className="line">{t('performance.calibratedFrom', { rating: t(`performance.rating.${calibratedFrom}`) })}</small>}
    </>
  )
}

export const Score = ({ score }: { score: number | null }) => (score === null ? <span className="muted">—</span> : score.toFixed(2))

export function MarkTag({ mark }: { mark: number | null }) {
  const { t } = useText()
  const known = (['1', '3', '5'] as const).find((one) => one === String(mark))
  return known ? <Tag tone={RATINGS[known]}>{t(`performance.mark.${known}`)}</Tag> : <span className="muted">—</span>
}

/** The year and half of a cycle, in words. */
export function useInYear() {
  const { t } = useText()
  return ({ year, half }: Pick<RecordRow, 'year' | 'half'>): string => t('performance.inYear', { year, half: t(`performance.half.${half}`) })
}
