import { Link } from 'react-router'
import { callEndpoint } from '#foundation/web/client.ts'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { hitLog, type SearchResult } from '../../contract.ts'
import { piecesOf } from '../../rules/normal.ts'

interface Props {
  result: SearchResult
  /** Its place among those of its type, from 1. */
  rank: number
  words: readonly string[]
  searchLogId: string
}

/** One result. That it was opened is noted beside; where that fails the person is told, and it opens all the same (SRCH-05). */
export function ResultRow({ result, rank, words, searchLogId }: Props) {
  const { t, lang, pick } = useText()
  const { warn } = useSay()
  // not useSend, after which every list of the page is asked anew: the page is being left
  const note = () =>
    void callEndpoint(hitLog, { searchLogId, hitType: result.type, hitId: result.id, rank }, { key: crypto.randomUUID() }).catch(() => warn(t('rule.SRCH-05')))
  const title = <Marked text={pick(result.nameCn, result.nameEn)} words={words} />
  return (
    <div className="result">
      {result.funcUrl.startsWith('/') ? (
        <Link to={result.funcUrl.replace('{lang}', lang)} onClick={note}>
          {title}
        </Link>
      ) : (
        <a href={result.funcUrl} target="_blank" rel="noopener noreferrer" onClick={note}>
          {title}
        </a>
      )}
      {result.excerpt && (
        <p data-typed>
          <Marked text={result.excerpt} words={words} />
        </p>
      )}
      {result.publishedAt && <small>{formatInstant(result.publishedAt, lang)}</small>}
    </div>
  )
}

/** A text with the words in it that were looked for, as the search compares them. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    piece.marked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  )
}
