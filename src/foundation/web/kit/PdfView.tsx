import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FROM_CACHE } from '../answer.ts'
import { CallRefused } from '../callRefused.ts'
import { useText } from '../text.tsx'
import { fetchFile } from '../transfer.ts'
import { Skeleton } from './Empty.tsx'
import { Icon } from './icons.tsx'
import { PdfPage } from './PdfPage.tsx'
import type { OpenPdf } from './pdf.ts'
import { STEP, usePinch, within } from './usePinch.ts'
import './pdf.css'

/** The reader is heavy and comes only when a PDF is opened. */
const byReader = async (blob: Blob) => (await import('./pdf.ts')).openPdf(blob)

interface Props {
  /** Where the PDF is fetched, by who may open it. */
  address: string
  name: string
  open?(blob: Blob): Promise<OpenPdf | 'locked' | 'broken'>
}

/** A PDF inside of the page, on a desk and on a phone: its pages one below the other, drawn as they come near, larger and smaller by buttons, keys and pinching. */
export function PdfView({ address, name, open = byReader }: Props) {
  const { t } = useText()
  const [pdf, setPdf] = useState<OpenPdf>()
  const [fault, setFault] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a fault are those of its moment, and how it is opened does not change
  useEffect(() => {
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    const begin = async () => {
      try {
        const blob = await fetchFile(address, { signal: stop.signal })
        const read = blob === FROM_CACHE ? blob : await open(blob)
        if (read === FROM_CACHE) return
        if (read === 'locked' || read === 'broken') return setFault(t(`kit.pdf.${read}`))
        opened = read
        if (stop.signal.aborted) read.close()
        else setPdf(read)
      } catch (refused) {
        // anything but a refusal is the reader, which did not come
        if (!stop.signal.aborted) setFault(refused instanceof CallRefused ? refused.message : t('kit.pdf.noReader'))
      }
    }
    void begin()
    return () => {
      stop.abort()
      opened?.close()
    }
  }, [address])
  if (fault) return <p role="alert">{fault}</p>
  if (!pdf) return <Skeleton lines={6} />
  return <Pages pdf={pdf} name={name} />
}

function Pages({ pdf, name }: { pdf: OpenPdf; name: string }) {
  const { t } = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [read, setRead] = useState(1)
  const change = useCallback((by: number) => setZoom((zoom) => within(zoom * by)), [])
  usePinch(scroller, change)
  useSteadyMiddle(scroller, zoom)
  useEffect(() => {
    if (!scroller.current) return
    const watch = new ResizeObserver(([box]) => setRoom(Math.floor(box!.contentRect.width)))
    watch.observe(scroller.current)
    return () => watch.disconnect()
  }, [])
  const percent = Math.round(zoom * 100)
  const go = (page: number) => scroller.current?.querySelectorAll('.pdf-page')[page - 1]?.scrollIntoView({ block: 'start' })
  return (
    <div className="pdf">
      <div className="row between pdf-bar">
        <span className="row">
          <Press icon="back" label={t('kit.pdf.before')} disabled={read <= 1} onPress={() => go(read - 1)} />
          <span className="pdf-of">{t('kit.pdf.of', { page: read, pages: pdf.count })}</span>
          <Press icon="next" label={t('kit.pdf.after')} disabled={read >= pdf.count} onPress={() => go(read + 1)} />
        </span>
        <span className="row">
          <Press icon="minus" label={t('kit.pdf.smaller')} onPress={() => change(1 / STEP)} />
          <button type="button" className="btn s pdf-zoom" aria-label={t('kit.pdf.fit', { percent })} onClick={() => setZoom(1)}>
            {percent}%
          </button>
          <Press icon="plus" label={t('kit.pdf.larger')} onPress={() => change(STEP)} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keys */}
      <section ref={scroller} className="pdf-pages" aria-label={name} data-typed="" tabIndex={0}>
        {room > 0 &&
          Array.from({ length: pdf.count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages do not change their order
            <PdfPage key={at} pdf={pdf} number={at + 1} width={Math.floor(room * zoom)} scroller={scroller} onRead={setRead} />
          ))}
      </section>
    </div>
  )
}

/** What lies in the middle stays there when all around it grows. */
function useSteadyMiddle(scroller: RefObject<HTMLElement | null>, zoom: number): void {
  const last = useRef(zoom)
  useLayoutEffect(() => {
    const by = zoom / last.current
    last.current = zoom
    const seen = scroller.current
    if (!seen || by === 1) return
    seen.scrollTop = (seen.scrollTop + seen.clientHeight / 2) * by - seen.clientHeight / 2
    seen.scrollLeft = (seen.scrollLeft + seen.clientWidth / 2) * by - seen.clientWidth / 2
  }, [scroller, zoom])
}

function Press({ icon, label, disabled, onPress }: { icon: 'back' | 'next' | 'minus' | 'plus'; label: string; disabled?: boolean; onPress(): void }) {
  return (
    <button type="button" className="btn s" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
