defmodule Chat.Rooms do
  @moduledoc """
  The rooms that the HTTP platform has opened, in the memory of every node.

  A change is written on all connected nodes before the call returns. A node that starts, or that was cut off, gets the
  rooms of the others; of two versions of a room the later one counts.
  """
  use GenServer

  @prune_ms :timer.hours(1)
  # A closed room is kept, so that a node that was cut off meanwhile doesn't open it again.
  @keep_closed_ms :timer.hours(24)

  @type id :: String.t()
  @type access :: :everyone | :users | {:members, MapSet.t(String.t())} | :closed

  def start_link(_), do: GenServer.start_link(__MODULE__, nil, name: __MODULE__)

  @doc "Opens a room, or changes who may join it."
  @spec open(id, access) :: :ok
  def open(id, access), do: write(id, access)

  @spec close(id) :: :ok
  def close(id), do: write(id, :closed)

  @spec open?(id) :: boolean
  def open?(id), do: not match?({:closed, _version}, find(id))

  @doc "Whether the platform has told of any room. It has not when the whole cluster has just been started."
  @spec known? :: boolean
  def known?, do: :ets.info(__MODULE__, :size) > 0

  @doc "Whether a viewer may join; the user id of an anonymous viewer is nil."
  @spec admit(id, String.t() | nil) :: :ok | {:error, String.t()}
  def admit(id, user_id) do
    case find(id) do
      {:everyone, _version} -> :ok
      {:users, _version} -> if user_id, do: :ok, else: {:error, "forbidden"}
      {:closed, _version} -> {:error, "no such room"}
      {{:members, members}, _version} -> if user_id in members, do: :ok, else: {:error, "forbidden"}
    end
  end

  @doc "All rooms of this node, for another node."
  def all, do: :ets.tab2list(__MODULE__)

  # A room that nobody has opened is closed.
  defp find(id) do
    case :ets.lookup(__MODULE__, id) do
      [{_id, access, version}] -> {access, version}
      [] -> {:closed, 0}
    end
  end

  # The time orders the versions. With the clock of this node behind, it is still above the known version.
  defp write(id, access) do
    {_access, known} = find(id)
    version = max(System.system_time(:millisecond), known + 1)
    GenServer.multi_call([node() | Node.list()], __MODULE__, {:merge, [{id, access, version}]}, 5_000)
    :ok
  end

  @impl true
  def init(nil) do
    :ets.new(__MODULE__, [:named_table, read_concurrency: true])
    :net_kernel.monitor_nodes(true)
    Enum.each(Node.list(), &merge_from/1)
    Process.send_after(self(), :prune, @prune_ms)
    {:ok, nil}
  end

  @impl true
  def handle_call({:merge, rooms}, _from, state) do
    merge(rooms)
    {:reply, :ok, state}
  end

  @impl true
  def handle_info({:nodeup, node}, state) do
    merge_from(node)
    {:noreply, state}
  end

  def handle_info(:prune, state) do
    before = System.system_time(:millisecond) - @keep_closed_ms
    :ets.select_delete(__MODULE__, [{{:_, :closed, :"$1"}, [{:<, :"$1", before}], [true]}])
    Process.send_after(self(), :prune, @prune_ms)
    {:noreply, state}
  end

  def handle_info(_nodedown, state), do: {:noreply, state}

  defp merge_from(node) do
    merge(:erpc.call(node, __MODULE__, :all, [], 5_000))
  catch
    # The node is still starting and gets the rooms from here itself, or it is down again.
    _kind, _reason -> :ok
  end

  defp merge(rooms) do
    for {id, _access, version} = room <- rooms,
        {_known_access, known} = find(id),
        known < version,
        do: :ets.insert(__MODULE__, room)
  end
end
