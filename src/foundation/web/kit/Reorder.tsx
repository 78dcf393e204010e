import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { Icon } from './icons.tsx'

interface Props<T> {
  items: readonly T[]
  keyOf(item: T): string
  nameOf(item: T): string
  /** Told once the handle is let go, and with each key. */
  onOrder(items: T[]): void
  /** Each in a card of its own. */
  cards?: boolean
  children(item: T): ReactNode
}

const moved = (keys: readonly string[], key: string, to: number): string[] => {
  const rest = keys.filter((one) => one !== key)
  return [...rest.slice(0, to), key, ...rest.slice(to)]
}

/** A list in an order that is changed by dragging a handle, with finger or mouse, or by the arrow keys on it. */
export function Reorder<T>({ items, keyOf, nameOf, onOrder, cards = false, children }: Props<T>) {
  const { t } = useText()
  const list = useRef<HTMLOListElement>(null)
  const given = items.map(keyOf)
  const [dragged, drag] = useState<{ key: string; order: string[] }>()
  const inOrder = (keys: readonly string[]) => keys.flatMap((key) => items[given.indexOf(key)] ?? [])
  const shown = inOrder(dragged?.order ?? given)
  const follow = ({ clientY }: PointerEvent) => {
    const to = [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (dragged && to >= 0) drag({ ...dragged, order: moved(dragged.order, dragged.key, to) })
  }
  const drop = () => {
    if (dragged && dragged.order.join() !== given.join()) onOrder(inOrder(dragged.order))
    drag(undefined)
  }
  const byKey = (event: KeyboardEvent, at: number, key: string) => {
    const to = at + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
    if (to === at) return
    event.preventDefault()
    if (to >= 0 && to < given.length) onOrder(inOrder(moved(given, key, to)))
  }
  return (
    // the list and not the handle keeps the pointer: a row that moves in the page would lose it
    <ol ref={list} className={cards ? 'reorder cards' : 'reorder'} onPointerMove={follow} onPointerUp={drop} onPointerCancel={() => drag(undefined)}>
      {shown.map((item, at) => {
        const key = keyOf(item)
        return (
          <li key={key} className={cards ? 'card' : undefined}>
            <button
              type="button"
              className="ico handle"
              data-typed
              aria-label={t('kit.move', { name: nameOf(item), at: at + 1, all: shown.length })}
              onPointerDown={({ pointerId }) => {
                drag({ key, order: given })
                list.current?.setPointerCapture(pointerId)
              }}
              onKeyDown={(event) => byKey(event, at, key)}
            >
              <span aria-hidden="true">⠿</span>
            </button>
            <div>{children(item)}</div>
          </li>
        )
      })}
    </ol>
  )
}

interface MoveProps {
  /** What is moved, for who listens. */
  name: string
  disabled?: boolean
  /** Absent where there is nothing to move it past. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Moves one of a list up or down by a place. */
export function MoveButtons({ name, disabled = false, onUp, onDown }: MoveProps) {
  const { t } = useText()
  return (
    <>
      <button type="button" className="ico" aria-label={t('kit.moveUp', { name })} disabled={!onUp || disabled} onClick={onUp}>
        <span style={{ display: 'grid', transform: 'rotate(180deg)' }}>
          <Icon name="down" />
        </span>
      </button>
      <button type="button" className="ico" aria-label={t('kit.moveDown', { name })} disabled={!onDown || disabled} onClick={onDown}>
        <Icon name="down" />
      </button>
    </>
  )
}
