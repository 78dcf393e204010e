import { useState } from 'react'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { arrange, type Widget } from '../../contract/index.ts'

/** A person's own order of the widgets, and which of them are shown; one press puts back the usual page (HOME-22). */
export function ArrangeSheet({ widgets, onClose }: { widgets: readonly Widget[]; onClose(): void }) {
  const { t, pick } = useText()
  const [list, setList] = useState<readonly Widget[]>(widgets)
  const { attempt, sending } = useSend(arrange)
  const nameOf = (widget: Widget) => pick(widget.titleCn, widget.titleEn)
  const save = async (given: readonly Widget[]) => {
    const order = given.map(({ key }) => key)
    if (await attempt({ order, hidden: given.filter(({ hidden }) => hidden).map(({ key }) => key) })) onClose()
  }
  return (
    <Sheet
      title={t('home.arrange')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" disabled={sending} onClick={() => void save([])}>
            {t('home.restore')}
          </button>
          <button type="button" className="btn p" disabled={sending} onClick={() => void save(list)}>
            {t('home.save')}
          </button>
        </>
      }
    >
      <p className="hint">{t('home.arrangeHint')}</p>
      <Reorder items={list} keyOf={({ key }) => key} nameOf={nameOf} onOrder={setList}>
        {(widget) => (
          <label className="row between home-shown">
            <span data-typed="">{nameOf(widget)}</span>
            <input
              type="checkbox"
              aria-label={t('home.show', { name: nameOf(widget) })}
              checked={!widget.hidden}
              onChange={() => setList(list.map((one) => (one.key === widget.key ? { ...one, hidden: !one.hidden } : one)))}
            />
          </label>
        )}
      </Reorder>
    </Sheet>
  )
}
