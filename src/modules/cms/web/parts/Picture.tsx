import './picture.css'

interface PictureProps {
  at: string | null
  early?: boolean
  small?: boolean
}

/** The picture of an item, under its words. It comes when the page is there; while somebody looks on, there is none. */
export const Cover = ({ at, early = false, small = false }: PictureProps) =>
  at?.startsWith('/') ? <img src={small ? at.replace('size=screen', 'size=thumb') : at} alt="" decoding="async" loading={early ? 'eager' : 'lazy'} /> : null

/** The same at a place that has its size before it comes. */
export const Picture = (props: PictureProps) => (
  <span className="cms-picture">
    <Cover {...props} />
  </span>
)
