import { useEffect, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { finest } from './paperFit.ts'
import { drawPage, type PaperPhoto, readPhoto } from './paperPhoto.ts'
import type { Look } from './paperPixels.ts'

/** More pages are another file: a phone holds them all while it works. */
export const MOST_PAGES = 40

/** The photographs of one PDF to be, in their order. */
export function usePapers() {
  const { t } = useText()
  const [photos, setPhotos] = useState<readonly PaperPhoto[]>([])
  const [reading, setReading] = useState(false)
  const [making, setMaking] = useState<number>()
  const [fault, setFault] = useState<string>()
  const count = useRef(0)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const add = async (files: readonly File[]) => {
    setFault(undefined)
    setReading(true)
    const room = MOST_PAGES - photos.length
    const unread: string[] = []
    for (const file of files.slice(0, room)) {
      const photo = await readPhoto(file, count.current++).catch(() => undefined)
      if (left.current) return
      if (photo) setPhotos((all) => [...all, photo])
      else unread.push(file.name)
    }
    if (unread.length > 0) setFault(t('files.papers.unread', { name: unread.join(', ') }))
    else if (files.length > room) setFault(t('files.papers.tooMany', { pages: MOST_PAGES }))
    setReading(false)
  }

  /** All of them as one PDF within so many bytes; nothing where they do not fit, or the page was left, and `fault` says why. */
  const make = async (look: Look, room: number, title: string, tooMuch: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    setFault(undefined)
    try {
      const pages = await finest(room, photos.length, async (at, fineness) => {
        if (left.current) throw new DOMException('left', 'AbortError')
        setMaking(at + 1)
        // what is said of it is painted before the next page keeps the browser busy
        await new Promise((painted) => setTimeout(painted))
        return drawPage(photos[at]!, look, fineness)
      })
      const bytes = pages && (await (await import('./paperPdf.ts')).joinPages(pages, title))
      if (bytes && bytes.length <= room) return bytes
      setFault(tooMuch)
    } catch {
      // a photograph that is gone, no memory for it, or what makes PDF did not come
      if (!left.current) setFault(t('files.papers.failed'))
    } finally {
      setMaking(undefined)
    }
    return undefined
  }

  return {
    photos,
    reading,
    making,
    fault,
    add,
    make,
    change: (key: number, to: Partial<PaperPhoto>) => setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one))),
    remove: (key: number) => setPhotos((all) => all.filter((one) => one.key !== key)),
    move(key: number, by: -1 | 1) {
      setPhotos((all) => {
        const at = all.findIndex((one) => one.key === key)
        const order = [...all]
        order.splice(at + by, 0, ...order.splice(at, 1))
        return order
      })
    },
  }
}
