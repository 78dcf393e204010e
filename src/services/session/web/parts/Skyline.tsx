/** The resort at night in a few lines: wheel, coaster, castle, hotel, and a firework of the one festive colour. */
export const Skyline = () => (
  <svg className="skyline" viewBox="0 0 720 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <g className="spark">
      <path d="M548 62v-22M548 62v22M548 62h-22M548 62h22M548 62l-15-15M548 62l15-15M548 62l-15 15M548 62l15 15" />
      <circle cx="548" cy="62" r="3" />
      <path d="M404 40v-12M404 40v12M404 40h-12M404 40h12M404 40l-8-8M404 40l8-8M404 40l-8 8M404 40l8 8" />
    </g>
    <g className="stars">
      <circle cx="60" cy="50" r="1.6" />
      <circle cx="152" cy="26" r="1.2" />
      <circle cx="262" cy="64" r="1.6" />
      <circle cx="330" cy="22" r="1.2" />
      <circle cx="470" cy="92" r="1.4" />
      <circle cx="652" cy="34" r="1.6" />
    </g>
    <path className="far" d="M0 300v-58h44v-26h38v26h70v-44h30v44h66v-18h40v18h96v-36h30v36h78v-62h46v62h70v-30h40v30h72v58z" />
    <g className="ride">
      <circle cx="132" cy="176" r="78" />
      <circle cx="132" cy="176" r="9" />
      <path d="M132 98v156M54 176h156M77 121l110 110M187 121 77 231M132 185l-44 115M132 185l44 115" />
      <path d="M236 300V210c0-44 52-60 74-18 20 38 40 60 66 60 34 0 42-92 84-92 44 0 40 96 88 96 38 0 50-40 92-40 34 0 54 30 80 44" />
      <path d="M262 300v-78M300 300v-98M346 300v-66M406 300v-54M456 300V160M500 300V220M556 300v-44M604 300v-62M660 300v-74" />
      <path d="M330 300v-60h16v-20l14-26 14 26v20h16v60M360 194v-18l14 6-14 6M346 262h28" />
      <path d="M618 300v-146h62v146M632 176h10M656 176h10M632 200h10M656 200h10M632 224h10M656 224h10M632 248h10M656 248h10M618 154l31-24 31 24" />
    </g>
    <path className="near" d="M0 300v-20c120-18 240-18 360-8s240 8 360-6v34z" />
  </svg>
)
