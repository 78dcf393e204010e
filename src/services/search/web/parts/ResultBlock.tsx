import { Card } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Block } from '../../contract.ts'
import { ResultRow } from './ResultRow.tsx'

interface Props {
  title: string
  block: Block
  words: readonly string[]
  searchLogId: string
  onMore(): void
  retry(): void
}

/** The first of one type with how many there are, or that they could not be had (SRCH-11). */
export function ResultBlock({ title, block, words, searchLogId, onMore, retry }: Props) {
  const { t } = useText()
  const total = formatNumber(block.total)
  return (
    <div className="below">
      <Card title={title} extra={!block.failed && <small>{t(block.more ? 'search.totalMore' : 'search.total', { total })}</small>}>
        {block.failed ? (
          <p role="alert">
            {t('rule.SRCH-11')}{' '}
            <button type="button" className="btn link" onClick={retry}>
              {t('kit.retry')}
            </button>
          </p>
        ) : (
          block.list.length === 0 && <p className="hint">{t('search.nothing')}</p>
        )}
        {block.list.map((result, at) => (
          <ResultRow key={result.id} result={result} rank={at + 1} words={words} searchLogId={searchLogId} />
        ))}
        {block.total > block.list.length && (
          <button type="button" className="btn link" onClick={onMore}>
            {t('search.more', { type: title })}
          </button>
        )}
      </Card>
    </div>
  )
}
