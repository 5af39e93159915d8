interface Props {
  name: string;
  topics: readonly string[];
  /** At first; the boxes themselves know what is chosen later. */
  chosen: readonly string[];
}

/** Each goes on and off by clicking, and a chosen one is marked, not only coloured. */
export const TopicBoxes = ({ name, topics, chosen }: Props) => (
  <div className="mt-3 flex flex-wrap gap-2">
    {topics.map((topic) => (
      <label key={topic} className="topic">
        <input type="checkbox" name={name} value={topic} defaultChecked={chosen.includes(topic)} />
        <span className="topic-mark" aria-hidden="true" />
        {topic}
      </label>
    ))}
  </div>
);
