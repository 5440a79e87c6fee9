import type { ReactNode } from "react";
import { useArrival } from "../use-arrival";
import { useTitle } from "../use-title";
import { List, type ListProps, type PageOf } from "./list";

type Props<T, P extends PageOf<T>> = Omit<ListProps<T, P>, "heading" | "label"> & {
  title: string;
  /** The name of the table, if it is not the title. */
  label?: string;
  /** Content above the list, such as a message. */
  before?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** A screen that is one list. Its title is in the line of the list, so that the rows begin high up. */
export function ListScreen<T, P extends PageOf<T>>({ title, label = title, before, children, ...list }: Props<T, P>) {
  const heading = useArrival<HTMLHeadingElement>();
  useTitle(title);
  return (
    <div className="-mt-1 lg:-mb-6">
      {before}
      <List
        {...list}
        label={label}
        heading={
          <h1 ref={heading} tabIndex={-1} className="display text-xl outline-none">
            {title}
          </h1>
        }
      />
      {children}
    </div>
  );
}
