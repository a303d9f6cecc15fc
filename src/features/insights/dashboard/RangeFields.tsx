import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { rangeName } from "../contract.ts";
import { type Choice, rangeLabels } from "./address.ts";
import classes from "./Insights.module.css";

interface Props {
  choice: Choice;
  /** The period on display, with which one's own begins. */
  shown: { from: string; to: string } | undefined;
  onChoose: (range: Pick<Choice, "range" | "from" | "to">) => void;
}

const own = "own";

/** Chooses a period: one that ends today, or two days of one's own. */
export function RangeFields({ choice, shown, onChoose }: Props) {
  const { range, from, to } = choice;
  return (
    <div className={classes.range}>
      <NativeSelect
        label={tr("Period")}
        size="sm"
        value={from === undefined ? range : own}
        data={[
          ...rangeName.options.map((value) => ({ value, label: rangeLabels[value] })),
          { value: own, label: tr("Custom…") },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const named = rangeName.safeParse(value);
          if (named.success) onChoose({ range: named.data, from: undefined, to: undefined });
          else if (shown) onChoose({ range, ...shown });
        }}
      />
      {from !== undefined && to !== undefined && (
        <OwnDays key={`${from} ${to}`} from={from} to={to} onShow={(days) => onChoose({ range, ...days })} />
      )}
    </div>
  );
}

interface OwnDaysProps {
  from: string;
  to: string;
  onShow: (days: { from: string; to: string }) => void;
}

/** Two days. They apply with the button: while one types a year, others are shown. */
function OwnDays({ onShow, ...props }: OwnDaysProps) {
  const [days, setDays] = useState({ from: props.from, to: props.to });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (days.from && days.to) onShow(days);
  }
  return (
    <form onSubmit={submit} className={classes.ownDays}>
      <TextInput
        type="date"
        label={tr("First day")}
        size="sm"
        required
        withAsterisk={false}
        value={days.from}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, from: value })}
      />
      <TextInput
        type="date"
        label={tr("Last day")}
        size="sm"
        required
        withAsterisk={false}
        value={days.to}
        onChange={({ currentTarget: { value } }) => setDays({ ...days, to: value })}
      />
      <Button type="submit" size="sm" variant="default">
        {tr("Show")}
      </Button>
    </form>
  );
}
