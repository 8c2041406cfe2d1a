interface Props {
  /** Behind the live edge it is only outlined. */
  atEdge?: boolean;
  children: string;
}

/** The red plate of a live stream. */
export const LivePlate = ({ atEdge = true, children }: Props) => (
  <bdi className="live-plate" data-edge={atEdge || undefined}>
    {children}
  </bdi>
);
