import { useText } from '#foundation/web/text.tsx'
import type { Said, Words } from '../../contract.ts'

/** Who something is for, in words: in one line, or clause by clause where there is room (`lines`). What calls of rooms answer with, by `words` of the service. */
export function AudienceWords({ words, lines = false }: { words: Words; lines?: boolean }) {
  const { t, pick } = useText()
  const say = ({ cn, en }: Said) => pick(cn, en)
  const few = words.include.length + words.exclude.length < 2
  if (!lines || few) return <bdi>{say(words.line)}</bdi>
  const list = (title: string, all: readonly Said[]) =>
    all.length > 0 && (
      <div>
        <b className="small">{title}</b>
        <ul className="above below near">
          {all.map((said) => (
            <li key={said.cn}>{say(said)}</li>
          ))}
        </ul>
      </div>
    )
  return (
    <div>
      {words.include.length > 0 ? (
        list(t(words.include.length > 1 ? 'audience.words.anyOf' : 'audience.words.those'), words.include)
      ) : (
        <p>{t('audience.words.everybody')}</p>
      )}
      {list(t('audience.words.out'), words.exclude)}
    </div>
  )
}
