import { type DragEvent, useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type BoardView, listMetrics, MOST_WIDGETS, saveBoard, type Widget } from '../../contract/index.ts'
import { CatalogList } from './CatalogList.tsx'
import { WidgetRow } from './WidgetRow.tsx'

const DRAGGED = 'text/x-widget'

/** A list with a piece at another place. */
const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

const bare = ({ metric, kind, groupBy, filters, size, target }: Widget): Widget => ({ metric, kind, groupBy, filters, size, target })

/** Makes or changes a board: widgets are added from the catalog, put in order by dragging or by keys, and set one by one. */
export function BoardEditor({ board, copy, onDone }: { board: BoardView | undefined; copy: boolean; onDone(id?: string): void }) {
  const { t, pick } = useText()
  const catalog = useCall(listMetrics, {})
  const id = copy ? undefined : board?.id
  const form = useForm(saveBoard, {
    initial: {
      ...(id && { id }),
      version: id && board ? board.version : 0,
      ...(board && !copy && { nameCn: board.nameCn, nameEn: board.nameEn }),
      widgets: board?.widgets.map(bare) ?? [],
    },
    draft: `dashboard.board.${id ?? 'new'}.${id && board ? board.version : 0}`,
    onSent: (saved) => onDone(saved.id),
  })
  const [over, setOver] = useState<number>()
  const widgets = form.values.widgets ?? []
  const lay = (next: readonly Widget[]) => form.set('widgets', [...next])
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault()
    setOver(undefined)
    const from = event.dataTransfer.getData(DRAGGED)
    if (from !== '') lay(moved(widgets, Number(from), at))
  }
  return (
    <PageForm form={form}>
      <div className="stack">
        <Card title={t(id ? 'dashboard.edit' : 'dashboard.new')}>
          <HalfPair
            text="name"
            values={form.values}
            write={form.set}
            fault={form.fault}
            label={(language) => t(`dashboard.name${language}`)}
            max={{ Cn: 40, En: 60 }}
            required
          />
        </Card>
        <Loaded call={catalog} lines={6}>
          {(metrics) => (
            <div className="dashboard-editor">
              <Card title={t('dashboard.widgets', { count: widgets.length })}>
                {form.fault('widgets') && <p className="fault">{t('dashboard.widgets.none')}</p>}
                <ol className="dashboard-plain">
                  {widgets.map((widget, at) => (
                    <li
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same metric may stand twice, in the same form
                      key={`${widget.metric}.${at}`}
                      className={over === at ? 'over' : ''}
                      draggable
                      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
                      onDragOver={(event) => {
                        event.preventDefault()
                        setOver(at)
                      }}
                      onDragLeave={() => setOver(undefined)}
                      onDrop={(event) => drop(event, at)}
                    >
                      <WidgetRow
                        widget={widget}
                        words={metrics.find(({ key }) => key === widget.metric)}
                        onChange={(next) => lay(widgets.with(at, next))}
                        onRemove={() => lay(widgets.toSpliced(at, 1))}
                        onUp={at === 0 ? undefined : () => lay(moved(widgets, at, at - 1))}
                        onDown={at === widgets.length - 1 ? undefined : () => lay(moved(widgets, at, at + 1))}
                      />
                    </li>
                  ))}
                </ol>
                {widgets.length === 0 && <p className="hint">{t('dashboard.widgets.begin')}</p>}
              </Card>
              <CatalogList
                metrics={metrics}
                full={widgets.length >= MOST_WIDGETS}
                named={(one) => pick(one.nameCn, one.nameEn)}
                onAdd={(metric) => lay([...widgets, { metric, kind: 'figure', groupBy: null, filters: [], size: 1, target: null }])}
              />
            </div>
          )}
        </Loaded>
        <div className="actions">
          <button type="button" className="btn" onClick={() => onDone()}>
            {t('kit.cancel')}
          </button>
          <button type="submit" className="btn p" disabled={form.sending}>
            {t('kit.save')}
          </button>
        </div>
      </div>
    </PageForm>
  )
}
