/** A cell of a table that says a thing, and below it in small what belongs to it. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <>
    <div>{first}</div>
    <small>{second}</small>
  </>
)
