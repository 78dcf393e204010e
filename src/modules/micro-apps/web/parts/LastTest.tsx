import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { MicroApp } from '../../contract.ts'
import { useAppWords } from './useAppWords.ts'

/** What the last test of an application's entry found. */
export function LastTest({ of }: { of: Pick<MicroApp, 'testedAt' | 'fault' | 'failures'> }) {
  const { t, lang } = useText()
  const { faultIn } = useAppWords([])
  if (of.testedAt === null) return <small>{t('micro-apps.never')}</small>
  return (
    <>
      <Tag tone={of.fault ? 'r' : 'g'}>{of.fault ? faultIn(of.fault) : t('micro-apps.well')}</Tag>
      <small className="line">
        {formatInstant(of.testedAt, lang)}
        {of.failures > 1 && ` · ${t('micro-apps.failedTimes', { count: of.failures })}`}
      </small>
    </>
  )
}
