import { type FormEvent, useId, useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { find, type Hit } from '../../contract/index.ts'
import { tooShort } from '../../rules/index.ts'
import { DocTitle } from './DocTitle.tsx'

const MOST_SHOWN = 20
const LONGEST = 60

/** A box for a keyword, which is told where it is too short. */
export function KeywordBox({ label, value = '', onSearch }: { label: string; value?: string | undefined; onSearch(keyword: string): void }) {
  const { t } = useText()
  const id = useId()
  const [word, setWord] = useState(value)
  const [refused, setRefused] = useState(false)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const short = tooShort(word.trim())
    setRefused(short)
    if (!short) onSearch(word.trim())
  }
  return (
    <form className="doc-search" role="search" noValidate onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="search"
        maxLength={LONGEST}
        placeholder={label}
        value={word}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-fault` : undefined}
        onChange={(event) => setWord(event.target.value)}
      />
      <button type="submit" className="btn p">
        {t('kit.search')}
      </button>
      {refused && (
        <p id={`${id}-fault`} className="fault" role="alert">
          {t('rule.DOCC-10')}
        </p>
      )}
    </form>
  )
}

/** The pages on which a keyword stands, each with its sentence; each opens there. */
export function FoundInside({ keyword, cid }: { keyword: string; cid?: string | undefined }) {
  const { t } = useText()
  const call = useCall(find, { pageSize: MOST_SHOWN, filters: { keyword, ...(cid && { cid }) } })
  return (
    <Card title={t('doc-center.inside')}>
      <Loaded call={call}>
        {({ list, total }) =>
          list.length === 0 ? (
            <p className="muted">{t('doc-center.inside.none')}</p>
          ) : (
            <>
              <ul className="doc-hits">
                {list.map((hit) => (
                  <li key={`${hit.uid} ${hit.page}`}>
                    <DocTitle document={hit} page={hit.page} /> <small>{t('doc-center.page', { page: hit.page })}</small>
                    <Sentence hit={hit} keyword={keyword} />
                  </li>
                ))}
              </ul>
              {total > list.length && <small>{t('doc-center.inside.more', { count: total })}</small>}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

/** The sentence with what was looked for marked, where it stands as it was written. */
export function Sentence({ hit, keyword }: { hit: Pick<Hit, 'sentence'>; keyword: string }) {
  const sentence = hit.sentence.replace(/\s+/g, ' ')
  const at = sentence.toLowerCase().indexOf(keyword.toLowerCase())
  return (
    <p data-typed="">
      {at < 0 ? (
        sentence
      ) : (
        <>
          {sentence.slice(0, at)}
          <mark>{sentence.slice(at, at + keyword.length)}</mark>
          {sentence.slice(at + keyword.length)}
        </>
      )}
    </p>
  )
}
