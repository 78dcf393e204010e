import { type DragEvent, useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatTime } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { pictureAt, type readSort, type SortCard, saveSort } from '../../contract/index.ts'
import { moved } from '../../rules/index.ts'

type SortList = Pick<InputOf<typeof saveSort>, 'type' | 'channel' | 'section'>

/** The cards of a list: dragged by mouse, moved by buttons; sticky ones stay above the others. Saved, they wait until readers see them (CMS-03). */
export function Board({ list, sort }: { list: SortList; sort: OutputOf<typeof readSort> }) {
  const { t, lang, name, pick } = useText()
  const { say } = useSay()
  const titleOf = ({ titleCn, titleEn }: SortCard) => pick(titleCn, titleEn)
  const { attempt, sending } = useSend(saveSort)
  const [cards, setCards] = useState<readonly SortCard[]>(sort.list)
  const [dragged, drag] = useState<number>()
  const [over, setOver] = useState<number>()
  if (cards.length === 0) return <Empty text={t('cms.sort.none')} />
  const move = (from: number, to: number) => setCards(moved(cards, from, to))
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, at)
    drag(undefined)
    setOver(undefined)
  }
  const save = async () => {
    const done = await attempt({ ...list, ids: cards.map(({ id }) => id), listVersion: sort.listVersion })
    if (done) say(t('cms.sort.saved', { time: formatTime(done.releaseAt) }))
  }
  return (
    <>
      {sort.waits && (
        <p className="note-box" role="status">
          {t('cms.sort.waits', { name: sort.waits.savedBy ? name(sort.waits.savedBy) : '—', time: formatTime(sort.waits.releaseAt) })}
        </p>
      )}
      {sort.more && <p className="note-box">{t('cms.sort.more', { count: cards.length })}</p>}
      <ol className="cms-board">
        {cards.map((card, at) => (
          <li
            key={card.id}
            className={over === at ? 'over' : ''}
            draggable
            onDragStart={() => drag(at)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(at)
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => drop(event, at)}
          >
            <span className="handle" aria-hidden="true">
              ⠿
            </span>
            {card.cover === null ? <span className="cms-thumb" /> : <img className="cms-thumb" src={pictureAt(card.cover)} alt="" loading="lazy" />}
            <span className="grow" data-typed="">
              {titleOf(card)} {card.sticky && <Tag tone="b">{t('cms.field.sticky')}</Tag>}
              <small className="line">{formatInstant(card.publishedAt, lang)}</small>
            </span>
            <span className="row wrap tight end" data-typed="">
              <button
                type="button"
                className="btn s"
                aria-label={t('cms.sort.topOf', { title: titleOf(card) })}
                disabled={moved(cards, at, 0) === cards}
                onClick={() => move(at, 0)}
              >
                {t('cms.sort.top')}
              </button>
              <button
                type="button"
                className="btn s"
                aria-label={t('cms.sort.upOf', { title: titleOf(card) })}
                disabled={moved(cards, at, at - 1) === cards}
                onClick={() => move(at, at - 1)}
              >
                {t('cms.sort.up')}
              </button>
              <button
                type="button"
                className="btn s"
                aria-label={t('cms.sort.downOf', { title: titleOf(card) })}
                disabled={moved(cards, at, at + 1) === cards}
                onClick={() => move(at, at + 1)}
              >
                {t('cms.sort.down')}
              </button>
            </span>
          </li>
        ))}
      </ol>
      <ActionBar>
        <button type="button" className="btn" onClick={() => setCards(sort.list)}>
          {t('cms.sort.reset')}
        </button>
        <button type="button" className="btn p" disabled={sending} onClick={() => void save()}>
          {t('cms.sort.save')}
        </button>
      </ActionBar>
    </>
  )
}
